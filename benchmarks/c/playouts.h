/* Random playouts from the start position, the loop of benchmarks/playouts.py in C.

   A game includes this file after `struct state`, MOST_MOVES, START, `legal`, `play`, `over` and
   `returns`, all static, so that the compiler sees the whole loop at once and may keep everything
   in registers. */

#include <stdint.h>

struct generator { /* xoshiro128++ (Blackman and Vigna), as in ludotheque.chance */
    uint32_t a, b, c, d;
};

static inline uint32_t rotate(uint32_t word, int by) { return word << by | word >> (32 - by); }

static inline uint32_t next_word(struct generator *rng)
{
    uint32_t word = rotate(rng->a + rng->d, 7) + rng->a;
    uint32_t shifted = rng->b << 9;
    rng->c ^= rng->a;
    rng->d ^= rng->b;
    rng->b ^= rng->c;
    rng->a ^= rng->d;
    rng->c ^= shifted;
    rng->d = rotate(rng->d, 11);
    return word;
}

/* A whole number from 0 to n - 1, each exactly as likely (Lemire's method). */
static inline uint32_t draw(struct generator *rng, uint32_t n)
{
    uint64_t product = (uint64_t)next_word(rng) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = -n % n;
        while ((uint32_t)product < unfair)
            product = (uint64_t)next_word(rng) * n;
    }
    return product >> 32;
}

/* Play `count` games; adds their returns to `totals`; how many moves they had. */
int64_t play_out(uint32_t words[4], int64_t count, double totals[2])
{
    struct generator rng = {words[0], words[1], words[2], words[3]};
    int moves[MOST_MOVES];
    double values[2];
    int64_t played = 0;
    for (int64_t game = 0; game < count; game++) {
        struct state state = START;
        while (!over(&state)) {
            play(&state, moves[draw(&rng, legal(&state, moves))]);
            played++;
        }
        returns(&state, values);
        totals[0] += values[0];
        totals[1] += values[1];
    }
    words[0] = rng.a, words[1] = rng.b, words[2] = rng.c, words[3] = rng.d;
    return played;
}
