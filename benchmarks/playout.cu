// The random playout of marrakech/gpu.py for four players (unpaid=out order=steer-first whole=never)
// in CUDA C++, a thread a game: the yardstick for the kernel that Python builds.
// Usage: playout GAMES SEED REPEATS; prints games/s (median of the repeats) and a checksum.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

typedef uint64_t set;
constexpr set WORD = 0xffffffffull, MULTIPLIER = 2147483085ull;
constexpr set MARKET = 0x7f7f7f7f7f7f7full, WEST_HALVES = 0x3f3f3f3f3f3f3full, SOUTH_HALVES = 0x7f7f7f7f7f7full;
constexpr int ROUTES = 4 * 4 * 56;

#define CHECK(call)                                                                  \
  do {                                                                               \
    cudaError_t error = (call);                                                      \
    if (error != cudaSuccess) {                                                      \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));                 \
      exit(1);                                                                       \
    }                                                                                \
  } while (0)

__device__ set hashed(set digest, set word) {
  digest ^= word;
  for (int i = 0; i < 2; i++) {
    digest ^= digest >> 16;
    digest = digest * 0x7feb352dull & WORD;
    digest ^= digest >> 15;
    digest = digest * 0x31848babull & WORD;
    digest ^= digest >> 16;
  }
  return digest;
}

__device__ set spread(set found) { return found | found << 1 | found >> 1 | found << 8 | found >> 8; }

struct Table {
  set stream, tops[4], east, north;
  int assam, purses[4], gone, turns, paid, offered;
};

template <int seat>
__device__ __forceinline__ void turn(Table &t, const int *routes) {
  if (t.gone >> seat & 1 || __popc(t.gone) == 3) return;
  t.turns++;
  t.stream = MULTIPLIER * (t.stream & WORD) + (t.stream >> 32);
  set product = ((t.stream ^ t.stream >> 32) & WORD) * 18;
  unsigned choice = (unsigned)(product >> 32), sixth = choice * 43 >> 8, fraction = (unsigned)product;
  unsigned facing = ((t.assam >> 6) + sixth + 3) & 3, steps = 0x433221u >> 4 * (choice - 6 * sixth) & 7;
  t.assam = routes[(4 * facing + steps - 1) * 56 + (t.assam & 63)];
  set stand = 1ull << (t.assam & 63), fill = 0;
  int payee = -1;
#pragma unroll
  for (int owner = 0; owner < 4; owner++)
    if (owner != seat && t.tops[owner] & stand && !(t.gone >> owner & 1)) fill = t.tops[owner], payee = owner;
  if (payee >= 0) {
    set found = fill & stand, wider;
    while ((wider = spread(found) & fill) != found) found = wider;
    int due = __popcll(found), paid = min(due, t.purses[seat]);
    t.purses[seat] -= paid;
    t.paid += paid;
#pragma unroll
    for (int owner = 0; owner < 4; owner++)
      if (owner == payee) t.purses[owner] += paid;
    if (due > paid) {
      t.gone |= 1 << seat;
      return;
    }
  }
  set beside = spread(stand) & ~stand & MARKET;
  set lying = (beside | beside >> 1) & ~(stand | stand >> 1) & WEST_HALVES & ~t.east;
  set upright = (beside | beside >> 8) & ~(stand | stand >> 8) & SOUTH_HALVES & ~t.north;
  int wide = __popcll(lying), offered = wide + __popcll(upright);
  t.offered += offered;
  int pick = __umulhi(fraction, offered);
  bool is_lying = pick < wide;
  set places = is_lying ? lying : upright;
  for (int below = is_lying ? pick : pick - wide; below > 0; below--) places &= places - 1;
  set corner = places & -places, rug = corner | (is_lying ? corner << 1 : corner << 8);
#pragma unroll
  for (int colour = 0; colour < 4; colour++) t.tops[colour] &= ~rug;
  t.tops[seat] |= rug;
  t.east = (t.east & ~(rug | rug >> 1)) | (is_lying ? corner : 0);
  t.north = (t.north & ~(rug | rug >> 8)) | (is_lying ? 0 : corner);
}

__global__ void play(const int *routes, set seed, set games, ulonglong2 *results) {
  __shared__ int table[ROUTES];
  for (int entry = threadIdx.x; entry < ROUTES; entry += blockDim.x) table[entry] = routes[entry];
  __syncthreads();
  set game = blockIdx.x * (set)blockDim.x + threadIdx.x;
  if (game >= games) return;
  set digest = hashed(hashed(0x243f6a88ull, seed & WORD), seed >> 32);
  set high = hashed(hashed(digest, game & WORD), game >> 32);
  Table t = {};
  t.stream = (high & WORD >> 2) << 32 | hashed(high, 0x13198a2eull) | 1;
  t.assam = 27;
  for (int seat = 0; seat < 4; seat++) t.purses[seat] = 30;
  for (int round = 0; round < 12 && __popc(t.gone) < 3; round++) {
    turn<0>(t, table);
    turn<1>(t, table);
    turn<2>(t, table);
    turn<3>(t, table);
  }
  set points = 0, purses = 0;
  for (int seat = 0; seat < 4; seat++) {
    purses |= (set)t.purses[seat] << 8 * seat;
    if (!(t.gone >> seat & 1)) points |= (set)(__popcll(t.tops[seat]) + t.purses[seat]) << 8 * seat;
  }
  results[game] = make_ulonglong2(points | purses << 32,
                                  t.turns | (set)t.paid << 16 | (set)t.offered << 32 | (set)t.gone << 48);
}

static int step_route(int square, int &way) {
  static const int upper[7] = {1, 0, 3, 2, 5, 4, 6}, lower[7] = {0, 2, 1, 4, 3, 6, 5};
  int row = square / 8, column = square % 8;
  if (way == 0 && row < 6) return square + 8;
  if (way == 1 && column < 6) return square + 1;
  if (way == 2 && row > 0) return square - 8;
  if (way == 3 && column > 0) return square - 1;
  int place = way % 2 ? row : column, joined = (way < 2 ? upper : lower)[place];
  if (joined == place) {
    way = 3 - way;
    return square;
  }
  square = way % 2 ? joined * 8 + column : row * 8 + joined;
  way = (way + 2) % 4;
  return square;
}

int main(int count, char **words) {
  set games = count > 1 ? strtoull(words[1], 0, 10) : 1 << 24, seed = count > 2 ? strtoull(words[2], 0, 10) : 1;
  int repeats = count > 3 ? atoi(words[3]) : 5;
  std::vector<int> routes(ROUTES);
  for (int facing = 0; facing < 4; facing++)
    for (int steps = 1; steps < 5; steps++)
      for (int square = 0; square < 56; square++) {
        if (square % 8 == 7) continue;
        int there = square, way = facing;
        for (int i = 0; i < steps; i++) there = step_route(there, way);
        routes[(facing * 4 + steps - 1) * 56 + square] = there | way << 6;
      }
  int *table;
  ulonglong2 *results;
  CHECK(cudaMalloc(&table, ROUTES * sizeof(int)));
  CHECK(cudaMalloc(&results, games * sizeof(ulonglong2)));
  CHECK(cudaMemcpy(table, routes.data(), ROUTES * sizeof(int), cudaMemcpyHostToDevice));
  std::vector<float> times;
  cudaEvent_t start, end;
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&end));
  for (int i = 0; i <= repeats; i++) {
    CHECK(cudaEventRecord(start));
    play<<<(unsigned)((games + 127) / 128), 128>>>(table, seed, games, results);
    CHECK(cudaGetLastError());
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));
    float milliseconds;
    CHECK(cudaEventElapsedTime(&milliseconds, start, end));
    if (i) times.push_back(milliseconds);
  }
  std::sort(times.begin(), times.end());
  std::vector<ulonglong2> host(games);
  CHECK(cudaMemcpy(host.data(), results, games * sizeof(ulonglong2), cudaMemcpyDeviceToHost));
  set sum = 0;
  for (auto &row : host) sum = (sum * 31 + row.x * 7 + (row.y & 0xfffffffffffffull)) & 0xffffffffffffffull;
  printf("{\"games\": %llu, \"games_per_second\": %.0f, \"fastest\": %.0f, \"slowest\": %.0f, \"checksum\": %llu}\n",
         (unsigned long long)games, games / times[times.size() / 2] * 1e3, games / times.front() * 1e3,
         games / times.back() * 1e3, (unsigned long long)sum);
  return 0;
}
