export const tabs = ['day', 'map', 'schedule', 'earnings'] as const
export type Tab = (typeof tabs)[number]

/** The tab of an address: `/assembler/?tab=earnings`; the day where it says none. */
export function readTab(search: URLSearchParams): Tab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'day'
}

/** The same address with another tab. */
export function withTab(search: URLSearchParams, tab: Tab): string {
  const next = new URLSearchParams(search)
  if (tab === 'day') next.delete('tab')
  else next.set('tab', tab)
  return next.size > 0 ? `?${next}` : ''
}

/** Another tab of the same day shows what the page already has: asked for, it would not open without a network. */
export function isOtherTab(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && sameDay(from, to)
}

function sameDay(from: URL, to: URL): boolean {
  return withTab(from.searchParams, 'day') === withTab(to.searchParams, 'day')
}
