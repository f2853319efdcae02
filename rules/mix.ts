/**
 * The first `count` in their order, of which at most `most` are of one kind: a strip shows the whole shop, not one family.
 * What there is too much of fills the places that stay empty.
 */
export function mix<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => unknown,
  most: number,
  count: number,
): Item[] {
  const seen = new Map<unknown, number>()
  const isWelcome = (item: Item) => {
    const before = seen.get(kindOf(item)) ?? 0
    seen.set(kindOf(item), before + 1)
    return before < most
  }
  const welcome = new Set(items.filter(isWelcome).slice(0, count))
  const rest = items.filter((item) => !welcome.has(item)).slice(0, Math.max(0, count - welcome.size))
  return [...welcome, ...rest]
}
