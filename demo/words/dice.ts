/** Chance that is always the same for the same words, so that a rebuilt feed differs only where the goods do (FNV-1a). */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const letter of words.join(':')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** One of the list. */
export function pick<Item>(list: readonly Item[], ...words: readonly (string | number)[]): Item {
  const item = list[Math.floor(chance(...words) * list.length)]
  if (item === undefined) throw new Error(`There is nothing to pick for ${words.join(' ')}.`)
  return item
}

/** The list in another order. */
export function shuffled<Item>(list: readonly Item[], ...words: readonly (string | number)[]): Item[] {
  return list
    .map((item, at) => ({ item, place: chance(...words, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Takes the cards of a list one by one, each once; none when they have gone. */
export function deck<Item>(list: readonly Item[], ...words: readonly (string | number)[]) {
  const left = shuffled(list, ...words)
  return {
    /** The next card that fits. */
    take(fits: (item: Item) => boolean = () => true): Item | undefined {
      const at = left.findIndex(fits)
      return at < 0 ? undefined : left.splice(at, 1)[0]
    },
  }
}
