"""Routes for standing bids, which only their own seat may see."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request

from ludotheque.server.bids.models import Bids, StandingBid
from ludotheque.server.bids.service import Bidding
from ludotheque.server.dependencies import TableId, TheToken, limit_actions, refusals
from ludotheque.server.models import SeatNumber

router = APIRouter(prefix="/api/tables/{table}/bid", tags=["play"])
_REFUSED: Any = refusals(401, 403, 404, 409)


def get_bidding(request: Request) -> Bidding:
    """The standing bids of this server."""
    return request.app.state.bidding  # type: ignore[no-any-return]


TheBidding = Annotated[Bidding, Depends(get_bidding)]


@router.put("", response_model=Bids, responses=_REFUSED, dependencies=[Depends(limit_actions)])
async def place(table: TableId, asked: StandingBid, bidding: TheBidding, token: TheToken) -> Any:
    """Let the server bid for a seat, step by step up to a maximum, then drop out.

    This holds for one auction of the lot: the current or the next one.
    """
    return await bidding.place(table, token, asked)


@router.get("", response_model=Bids, responses=_REFUSED)
async def read(
    table: TableId, bidding: TheBidding, token: TheToken, seat: Annotated[SeatNumber, Query()]
) -> Any:
    """Return the standing bids of a seat, for its own token only, and what may be auctioned."""
    return await bidding.read(table, token, seat)


@router.delete("", response_model=Bids, responses=_REFUSED, dependencies=[Depends(limit_actions)])
async def drop(
    table: TableId,
    bidding: TheBidding,
    token: TheToken,
    seat: Annotated[SeatNumber, Query()],
    lot: Annotated[str, Query(min_length=1, max_length=40)],
) -> Any:
    """Withdraw a standing bid; withdrawing one that does not exist is not an error."""
    return await bidding.drop(table, token, seat, lot)
