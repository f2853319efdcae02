/**
 * How a filter is drawn. `S` one value of a few, chosen from a menu; `L` a long list with a field to search in it; `list` rows
 * to tick; `table` a grid of cells, such as sizes of beds; `base_color` colours by their looks, shades folded into a dozen;
 * `button` chips; `toggle` yes or no; `N` a number typed in two fields; `range` the same with a slider.
 */
export const filterTypes = ['S', 'L', 'list', 'table', 'base_color', 'button', 'toggle', 'N', 'range'] as const
export type FilterType = (typeof filterTypes)[number]

/** What the values of a property are: words, words with looks, yes or no, or numbers. */
export type FilterKind = 'list' | 'color' | 'toggle' | 'number'

const fitting: Record<FilterKind, readonly FilterType[]> = {
  list: ['list', 'S', 'L', 'table', 'button'],
  color: ['base_color', 'list', 'L'],
  toggle: ['toggle'],
  number: ['range', 'N'],
}

/** As the shop wishes it where that fits what the values are, else as they are drawn as a rule. */
export function filterTypeOf(kind: FilterKind, wished: FilterType | null): FilterType {
  const types = fitting[kind]
  return types.find((type) => type === wished) ?? (types[0] as FilterType)
}

/** A filter between two ends, and not one of values. */
export function isBetween(type: FilterType): type is 'N' | 'range' {
  return type === 'N' || type === 'range'
}

/** A range asks nothing where its ends are one, and both zero is a number that nobody has said. */
export function hasWidth(min: number | null, max: number | null): boolean {
  return min !== null && max !== null && min !== max
}
