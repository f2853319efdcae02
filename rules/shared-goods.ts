const mostShared = 100
const greatestId = 2_147_483_647

/** Offers as one word of an address: their ids as JSON in base64url. */
export function packShared(offerIds: readonly number[]): string {
  return btoa(JSON.stringify(offerIds)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** What the word names, each once; null where it is none, or names more than a hundred. Plain base64 is understood, too. */
export function unpackShared(word: string): number[] | null {
  const ids = parse(word)
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > mostShared) return null
  const numbers = ids.map(Number)
  if (!numbers.every((id) => Number.isInteger(id) && id > 0 && id <= greatestId)) return null
  return [...new Set(numbers)]
}

function parse(word: string): unknown {
  try {
    const text = atob(word.replace(/-/g, '+').replace(/_/g, '/'))
    return JSON.parse(text.startsWith('[') ? text : `[${text}]`)
  } catch {
    return null
  }
}
