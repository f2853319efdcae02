const least = 0.3

/** The candidates that are spelt most like a text, nearest first; none that merely share a letter or two. */
export function nearWords(text: string, candidates: readonly string[], most: number): string[] {
  const own = trigramsOf(text)
  return candidates
    .map((candidate) => ({ candidate, share: shareOf(own, trigramsOf(candidate)) }))
    .filter(({ candidate, share }) => share >= least && candidate.toLowerCase() !== text.toLowerCase())
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

function trigramsOf(text: string): Set<string> {
  const plain = `  ${text.toLowerCase().replaceAll('ё', 'е').trim()} `
  return new Set(Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)))
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
