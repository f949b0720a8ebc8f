/* The random playout of marrakech/simulation/playout.py for four players (unpaid=out order=steer-first
   whole=never), one game after another in plain C: the yardstick for the Python builds.
   Usage: playout GAMES SEED; prints games/s and a checksum of the results. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t set;
#define MASK32 0xffffffffull
#define MULTIPLIER 2147483085ull

static const set COLUMN_A = 0x0040810204081ull, COLUMN_G = 0x0040810204081ull << 6;
static const set MARKET = (1ull << 49) - 1, ROW_7 = 0x7full << 42;
static const int FACES[6] = {1, 2, 2, 3, 3, 4};
static const int NORTH_EAST[7] = {1, 0, 3, 2, 5, 4, 6}, SOUTH_WEST[7] = {0, 2, 1, 4, 3, 6, 5};
static unsigned char square_after[4][5][49], facing_after[4][5][49];

static void prepare_walks(void) {
  for (int facing = 0; facing < 4; facing++)
    for (int steps = 1; steps < 5; steps++)
      for (int start = 0; start < 49; start++) {
        int square = start, way = facing;
        for (int i = 0; i < steps; i++) {
          int row = square / 7, column = square % 7;
          if (way == 0 && row < 6) square += 7;
          else if (way == 1 && column < 6) square += 1;
          else if (way == 2 && row > 0) square -= 7;
          else if (way == 3 && column > 0) square -= 1;
          else {
            int place = way % 2 ? row : column;
            int joined = (way < 2 ? NORTH_EAST : SOUTH_WEST)[place];
            if (joined == place) way = 3 - way;
            else {
              square = way % 2 ? joined * 7 + column : row * 7 + joined;
              way = (way + 2) % 4;
            }
          }
        }
        square_after[facing][steps][start] = (unsigned char)square;
        facing_after[facing][steps][start] = (unsigned char)way;
      }
}

static uint64_t hashed(uint64_t hash, uint64_t word) {
  hash ^= word;
  for (int i = 0; i < 2; i++) {
    hash ^= hash >> 16;
    hash = hash * 0x7feb352dull & MASK32;
    hash ^= hash >> 15;
    hash = hash * 0x31848babull & MASK32;
    hash ^= hash >> 16;
  }
  return hash;
}

static uint64_t stream_of(uint64_t seed, uint64_t game) {
  uint64_t hash = hashed(hashed(0x243f6a88ull, seed & MASK32), seed >> 32);
  uint64_t high = hashed(hashed(hash, game & MASK32), game >> 32);
  uint64_t low = hashed(high, 0x13198a2eull);
  return (high & 0x3fffffffull) << 32 | low | 1;
}

static set neighbours(set squares) {
  return (squares << 7 | squares >> 7 | (squares & ~COLUMN_G) << 1 | (squares & ~COLUMN_A) >> 1) & MARKET;
}

static uint64_t play(uint64_t stream) {
  set tops[4] = {0, 0, 0, 0}, whole_east = 0, whole_north = 0;
  int purses[4] = {30, 30, 30, 30}, rugs[4] = {12, 12, 12, 12}, in[4] = {1, 1, 1, 1};
  int players = 4, left = 48, seat = 0, square = 24, facing = 0;
  uint64_t turns = 0;
  while (left > 0 && players > 1) {
    turns++;
    stream = MULTIPLIER * (stream & MASK32) + (stream >> 32);
    uint64_t fraction = (stream ^ stream >> 32) & MASK32;
    uint64_t product = fraction * 18;
    int choice = (int)(product >> 32), steps = FACES[choice % 6];
    fraction = product & MASK32;
    int way = (facing + choice / 6 + 3) & 3;
    facing = facing_after[way][steps][square];
    square = square_after[way][steps][square];
    set stand = 1ull << square;
    int is_out = 0;
    for (int owner = 0; owner < 4; owner++)
      if (tops[owner] & stand && owner != seat && in[owner]) {
        set found = stand, wider;
        while ((wider = (found | neighbours(found)) & tops[owner]) != found) found = wider;
        int due = __builtin_popcountll(found), paid = due < purses[seat] ? due : purses[seat];
        purses[seat] -= paid;
        purses[owner] += paid;
        is_out = due > paid;
      }
    if (is_out) {
      in[seat] = 0;
      left -= rugs[seat];
      rugs[seat] = 0;
      players--;
    } else {
      set beside = neighbours(stand);
      set lying = (beside | beside >> 1) & ~(stand | stand >> 1 | COLUMN_G) & ~whole_east;
      set upright = (beside | beside >> 7) & ~(stand | stand >> 7 | ROW_7) & ~whole_north;
      int lie = __builtin_popcountll(lying), stands = __builtin_popcountll(upright);
      int pick = (int)(fraction * (uint64_t)(lie + stands) >> 32);
      set choices = pick < lie ? lying : upright;
      for (int i = pick < lie ? pick : pick - lie; i > 0; i--) choices &= choices - 1;
      set first = choices & -choices, rug = first | first << (pick < lie ? 1 : 7);
      for (int colour = 0; colour < 4; colour++) tops[colour] &= ~rug;
      tops[seat] |= rug;
      whole_east &= ~(rug | rug >> 1);
      whole_north &= ~(rug | rug >> 7);
      if (pick < lie) whole_east |= first;
      else whole_north |= first;
      rugs[seat]--;
      left--;
    }
    if (left > 0 && players > 1)
      do seat = (seat + 1) & 3;
      while (!in[seat]);
  }
  uint64_t sum = turns;
  for (int player = 0; player < 4; player++) {
    int points = in[player] ? __builtin_popcountll(tops[player]) + purses[player] : 0;
    sum = (sum * 131 + (uint64_t)points) & 0xffffffffffffull;
  }
  return sum;
}

int main(int count, char **words) {
  uint64_t games = count > 1 ? strtoull(words[1], 0, 10) : 1000000;
  uint64_t seed = count > 2 ? strtoull(words[2], 0, 10) : 1, sum = 0;
  struct timespec start, end;
  prepare_walks();
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (uint64_t game = 0; game < games; game++) sum = (sum + play(stream_of(seed, game))) & 0xffffffffffffull;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
  printf("{\"games\": %llu, \"seconds\": %.6f, \"games_per_second\": %.0f, \"checksum\": %llu}\n",
         (unsigned long long)games, seconds, (double)games / seconds, (unsigned long long)sum);
  return 0;
}
