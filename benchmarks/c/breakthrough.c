/* Breakthrough as in benchmarks/games/breakthrough/rules.py: the same bitboards, the same moves in
   the same order, so that the same generator plays the same games. */

#include <stdbool.h>
#include <stdint.h>

enum { SIDE = 8, CELLS = SIDE * SIDE, GROUP = 4 };
enum { BLACK, WHITE };
enum { PLAYING, THROUGH, ALL_TAKEN };

#define NOT_A UINT64_C(0xFEFEFEFEFEFEFEFE)
#define NOT_H UINT64_C(0x7F7F7F7F7F7F7F7F)
#define BIT(square) (UINT64_C(1) << (square))

struct state {
    uint64_t board[2]; /* pieces of black and of white */
    int32_t side, ended;
};

#define START {{UINT64_C(0x000000000000FFFF), UINT64_C(0xFFFF000000000000)}, BLACK, PLAYING}
#define MOST_MOVES (3 * 2 * SIDE + GROUP) /* the last group may be written beyond the last move */

static inline bool over(const struct state *state) { return state->ended != PLAYING; }

/* Append a move for each start, in groups, so that fewer jumps are guessed wrong. */
static inline int list(int *out, int n, uint64_t starts, int way)
{
    int end = n + __builtin_popcountll(starts);
    for (; n < end; n += GROUP)
        for (int i = 0; i < GROUP; i++) {
            out[n + i] = way | (starts ? __builtin_ctzll(starts) : CELLS);
            starts &= starts - 1;
        }
    return end;
}

static inline int legal(const struct state *state, int *out)
{
    uint64_t black = state->board[BLACK], white = state->board[WHITE], both = black | white;
    uint64_t left, ahead, right;
    if (state->side == BLACK) {
        left = black & NOT_A & ~(black >> (SIDE - 1));
        ahead = black & ~(both >> SIDE);
        right = black & NOT_H & ~(black >> (SIDE + 1));
    } else {
        left = white & NOT_A & ~(white << (SIDE + 1));
        ahead = white & ~(both << SIDE);
        right = white & NOT_H & ~(white << (SIDE - 1));
    }
    int n = list(out, 0, left, 0);
    n = list(out, n, ahead, CELLS);
    return list(out, n, right, 2 * CELLS);
}

static inline uint64_t go(struct state *state, int own, int other, int start, int end)
{
    state->board[own] ^= BIT(start) | BIT(end);
    state->board[other] &= ~BIT(end);
    state->side = other;
    return state->board[other];
}

static inline void play(struct state *state, int move)
{
    int start = move % CELLS, way = move / CELLS;
    uint64_t left;
    bool through;
    if (state->side == BLACK) {
        int end = start + SIDE - 1 + way;
        left = go(state, BLACK, WHITE, start, end);
        through = end >= CELLS - SIDE;
    } else {
        int end = start - SIDE - 1 + way;
        left = go(state, WHITE, BLACK, start, end);
        through = end < SIDE;
    }
    state->ended = through ? THROUGH : left == 0 ? ALL_TAKEN : PLAYING;
}

static inline void returns(const struct state *state, double *out)
{
    out[state->side] = -1.0;
    out[1 - state->side] = 1.0;
}

#include "playouts.h"
