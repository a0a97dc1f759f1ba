/* Breakthrough as in benchmarks/games/breakthrough/rules.py: the same bitboards, the same moves in
   the same order, so that the same generator plays the same games. */

/* Else gcc gathers the moves of a group in a vector register, which costs a quarter of the speed. */
#pragma GCC optimize "no-tree-vectorize"

#include <stdbool.h>
#include <stdint.h>
#ifdef __BMI__
#include <immintrin.h>
#endif

enum { SIDE = 8, CELLS = SIDE * SIDE, WAY = 6, GROUP = 6 };
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

/* The number of the lowest bit; 64 if there is none. */
static inline int lowest(uint64_t bits)
{
#ifdef __BMI__
    return _tzcnt_u64(bits);
#else
    return bits ? __builtin_ctzll(bits) : 64;
#endif
}

/* Append a move for each start, in groups, so that fewer jumps are guessed wrong; the new end. */
static inline int *list(int *out, uint64_t starts, int way)
{
    int *end = out + __builtin_popcountll(starts);
    for (; out < end; out += GROUP)
        for (int i = 0; i < GROUP; i++) {
            out[i] = way << WAY | lowest(starts);
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
    int *end = list(out, left, 0);
    end = list(end, ahead, 1);
    return list(end, right, 2) - out;
}

/* Move a piece of one side, take one of the other; what is left of the other. */
static inline uint64_t go(struct state *state, int own, int other, int start, int end)
{
    state->board[own] ^= BIT(start) | BIT(end);
    state->board[other] &= ~BIT(end);
    state->side = other;
    return state->board[other];
}

static inline void play(struct state *state, int move)
{
    int start = move & (CELLS - 1), way = move >> WAY;
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
