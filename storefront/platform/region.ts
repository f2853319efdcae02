import { useRouteLoaderData } from 'react-router'
import { formatMoney } from '#rules/money.ts'
import type { RootData } from '../root.tsx'
import type { ShownRegion } from './shown-region.ts'

/** What the root loader gave: regions, menu, shop. Undefined only where the root itself failed. */
export function useShell(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

/** The region this page was rendered for; undefined only where the root itself failed. */
export function useRegion(): ShownRegion | undefined {
  return useShell()?.region
}

/** Minor units as text in the region's currency: `54 990 ₽`. */
export function useFormatMoney(): (minor: number) => string {
  const sign = useRegion()?.currency.sign ?? '₽'
  return (minor) => formatMoney(minor, sign)
}
