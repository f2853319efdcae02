import type { ShownCard } from '#storefront/parts/shown-card.ts'

/** What "show more" had added to a list, so that coming back finds the same cards under the same scroll. */
export type ShownMore = { cards: ShownCard[]; page: number }

type Kept = ShownMore & { at: number }

const storeName = 'komod-shown-more'
// Prices move on: after that the list starts anew.
const keepMs = 30 * 60_000
const keptLists = 5

let lists: Map<string, Kept> | undefined

/** `key` names the visit in the history and what the list shows. */
export function recallMore(key: string): ShownMore | null {
  const kept = read().get(key)
  return kept && Date.now() - kept.at < keepMs ? { cards: kept.cards, page: kept.page } : null
}

export function rememberMore(key: string, more: ShownMore) {
  const all = read()
  all.delete(key)
  all.set(key, { ...more, at: Date.now() })
  for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - keptLists))) all.delete(oldest)
  try {
    sessionStorage.setItem(storeName, JSON.stringify([...all]))
  } catch {
    // Storage full or forbidden: the list is then kept for this document only.
  }
}

function read(): Map<string, Kept> {
  lists ??= new Map(stored())
  return lists
}

function stored(): [string, Kept][] {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '[]')
  } catch {
    return []
  }
}
