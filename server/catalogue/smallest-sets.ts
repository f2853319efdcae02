import type { FilterParams } from '#contract/catalogue/listing.ts'

const mostAsked = 100

/**
 * The smallest sets of filters, two or more, without which something is found, those that bring most first. Every set
 * costs a question: past a hundred the shop rather says that all may be dropped.
 */
export async function smallestSets(
  params: FilterParams,
  countWith: (params: FilterParams) => Promise<number>,
): Promise<{ codes: string[]; count: number }[]> {
  const codes = Object.keys(params)
  let asked = 0
  for (let size = 2; size < codes.length; size++) {
    const found: { codes: string[]; count: number }[] = []
    for (const dropped of subsetsOf(codes, size)) {
      if (asked++ === mostAsked) return found
      const count = await countWith(without(params, dropped))
      if (count > 0) found.push({ codes: dropped, count })
    }
    if (found.length > 0) return found.sort((a, b) => b.count - a.count)
  }
  return []
}

export function without(params: FilterParams, codes: readonly string[]): FilterParams {
  return Object.fromEntries(Object.entries(params).filter(([code]) => !codes.includes(code)))
}

function* subsetsOf(codes: readonly string[], size: number): Generator<string[]> {
  if (size === 0) return yield []
  for (const [at, code] of codes.entries())
    for (const rest of subsetsOf(codes.slice(at + 1), size - 1)) yield [code, ...rest]
}
