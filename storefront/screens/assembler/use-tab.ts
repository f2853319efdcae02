import { useLocation } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { readTab, type Tab, withTab } from './tab-address.ts'

/**
 * The tab that the address says, so that Back and a reload stay in the cabinet. First `first` is drawn, which came with the page:
 * without a network the page that was kept is the day's, whatever tab is asked for.
 */
export function useTab(first: Tab) {
  const search = new URLSearchParams(useLocation().search)
  const isAlive = useIsAlive()
  const addressOf = (tab: Tab) => href('/assembler') + withTab(search, tab)
  return { tab: isAlive ? readTab(search) : first, addressOf }
}
