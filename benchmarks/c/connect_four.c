/* Connect four as in benchmarks/games/connect_four/rules.py: the same bitboards, the same moves in
   the same order, so that the same generator plays the same games. */

#include <stdbool.h>
#include <stdint.h>

enum { WIDTH = 7, HEIGHT = 6, COLUMN = HEIGHT + 1, TOP = HEIGHT - 1, CELLS = WIDTH * HEIGHT };
enum { UP = 1, FALLING = COLUMN - 1, RIGHT = COLUMN, RISING = COLUMN + 1 };
enum { PLAYING, LINE, FULL };

struct state {
    uint64_t own, both; /* stones of the side to act, and all */
    int32_t turns, ended;
};

#define START {0}
#define MOST_MOVES WIDTH

static inline bool has_line(uint64_t stones)
{
    uint64_t up = stones & stones >> UP, falling = stones & stones >> FALLING;
    uint64_t right = stones & stones >> RIGHT, rising = stones & stones >> RISING;
    uint64_t fours = (up & up >> 2 * UP) | (falling & falling >> 2 * FALLING);
    return (fours | (right & right >> 2 * RIGHT) | (rising & rising >> 2 * RISING)) != 0;
}

static inline bool over(const struct state *state) { return state->ended != PLAYING; }

static inline int legal(const struct state *state, int *out)
{
    uint64_t empty = ~state->both;
    int n = 0;
    for (int column = 0; column < WIDTH; column++) {
        out[n] = column;
        n += empty >> (column * COLUMN + TOP) & 1;
    }
    return n;
}

static inline void play(struct state *state, int move)
{
    uint64_t other = state->own ^ state->both;
    uint64_t after = state->both | (state->both + (UINT64_C(1) << move * COLUMN));
    state->own = other;
    state->both = after;
    state->turns++;
    state->ended = has_line(after ^ other) ? LINE : state->turns == CELLS ? FULL : PLAYING;
}

static inline void returns(const struct state *state, double *out)
{
    out[0] = out[1] = 0.0;
    if (state->ended == LINE) {
        int loser = state->turns & 1;
        out[loser] = -1.0;
        out[1 - loser] = 1.0;
    }
}

#include "playouts.h"
