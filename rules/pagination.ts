export const pageSizes = { people: 24, crawlers: 36 } as const

/** Cards on one page of a list. */
export function pageSizeFor(isCrawler: boolean): number {
  return isCrawler ? pageSizes.crawlers : pageSizes.people
}

/** An address' `page` as a number from 1 on; whatever is no page number means the first. */
export function parsePageNumber(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** An empty list has one page, which says that it is empty. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The nearest page that exists. */
export function clampPage(page: number, count: number): number {
  return Math.min(Math.max(1, Math.floor(page) || 1), Math.max(1, count))
}

/** Page links: the ends, the current page and its neighbours; `gap` stands for two pages or more: 1 … 4 5 6 … 20. */
export function listPages(current: number, count: number): (number | 'gap')[] {
  const page = clampPage(current, count)
  const shown = [...new Set([1, page - 1, page, page + 1, count])].filter((one) => one >= 1 && one <= count)
  return shown.sort((a, b) => a - b).flatMap((one, index) => [...between(shown[index - 1] ?? 0, one), one])
}

function between(before: number, after: number): (number | 'gap')[] {
  const hidden = after - before - 1
  if (hidden < 1) return []
  return hidden === 1 ? [before + 1] : ['gap']
}
