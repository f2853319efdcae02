import { useMatches } from 'react-router'
import type { MessageArea } from '../messages/areas.ts'

/** What a route says of the tables of texts that it shows: `export const handle: RouteTexts = { texts: ['catalogue'] }`. */
export type RouteTexts = { texts: readonly MessageArea[] }

/** Of the frame around every page. */
export const frameTexts: readonly string[] = ['shell', 'ui'] satisfies MessageArea[]

/** The tables of texts that the page needs, told by its routes. */
export function useRouteTexts(): MessageArea[] {
  const told = useMatches().flatMap(({ handle }) => (handle as Partial<RouteTexts> | undefined)?.texts ?? [])
  return [...new Set([...(frameTexts as MessageArea[]), ...told])]
}
