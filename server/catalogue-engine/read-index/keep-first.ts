import type { Folded } from './found-models.ts'
import type { ProductColumns } from './shape.ts'

const bucketBits = 12

/**
 * Leaves of folded models and their keys those that can be among the first so many in the order of keys, of equal ones the more
 * popular first, and few others: keys are told apart by their highest bits, equal keys by those of the rank.
 */
export function keepFirst(
  { rank, ranked }: ProductColumns,
  folded: Folded,
  keys: Uint32Array,
  mostKey: number,
  most: number,
): void {
  const { products, offers, count } = folded
  const shift = shiftFor(mostKey)
  const byKey = new Uint32Array(1 << bucketBits)
  for (let at = 0; at < count; at++) addOne(byKey, (keys[at] as number) >>> shift)
  const edge = edgeOf(byKey, most)
  const isOneKey = shift === 0 && edge.before + (byKey[edge.bucket] as number) > 2 * most
  const rankShift = shiftFor(ranked)
  const byRank = new Uint32Array(1 << bucketBits)
  if (isOneKey) {
    for (let at = 0; at < count; at++) {
      if (keys[at] === edge.bucket) addOne(byRank, (rank[products[at] as number] as number) >>> rankShift)
    }
  }
  const lastRank = isOneKey ? edgeOf(byRank, most - edge.before).bucket : 1 << bucketBits
  let kept = 0
  for (let at = 0; at < count; at++) {
    const bucket = (keys[at] as number) >>> shift
    if (bucket > edge.bucket) continue
    if (bucket === edge.bucket && (rank[products[at] as number] as number) >>> rankShift > lastRank) continue
    products[kept] = products[at] as number
    offers[kept] = offers[at] as number
    keys[kept++] = keys[at] as number
  }
  folded.count = kept
}

/** By how much numbers up to this one are shifted to be numbers of buckets. */
function shiftFor(largest: number): number {
  return Math.max(0, 32 - Math.clz32(largest) - bucketBits)
}

function addOne(counts: Uint32Array, bucket: number) {
  counts[bucket] = (counts[bucket] as number) + 1
}

/** The bucket with which there are enough, and how many lie before it. */
function edgeOf(counts: Uint32Array, enough: number): { bucket: number; before: number } {
  let before = 0
  let bucket = 0
  while (bucket < counts.length - 1 && before + (counts[bucket] as number) < enough)
    before += counts[bucket++] as number
  return { bucket, before }
}
