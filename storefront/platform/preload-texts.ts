import files from 'virtual:message-files'
import { preloadModule } from 'react-dom'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { defaultLanguage, type Language, parseLanguage } from '#rules/language.ts'
import type { MessageArea } from '../messages/areas.ts'
import { loadMessages } from './messages.tsx'
import type { RouteTexts } from './route-texts.ts'

/** Brings all tables of a page in at once, instead of one when another has come; a page that is sent names their files. */
export function preloadTexts(language: Language, areas: readonly MessageArea[]) {
  for (const area of areas) {
    loadMessages(language, area)
    for (const file of files[`${language}/${area}`] ?? []) preloadModule(file, { as: 'script' })
  }
}

/** Something that a page is made of and that is fetched apart. Never rejects: the page opens without it, and it by itself. */
export interface Arriving {
  arrive: () => Promise<void>
}

/** What a route says of the parts that it shows: `export const handle: RouteParts = { parts: [Sizes] }`. */
export type RouteParts = { parts: readonly Arriving[] }

/**
 * For the root's `clientMiddleware`: a page is shown when its tables and parts are there as well. Else its sections, each of
 * which waits for itself, would open one after the other and move what lies below: Back would lead to another place.
 */
export const arriveWhole: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  const handles = Object.keys(results ?? {}).map((id) => loadedRoutes()[id]?.handle)
  const areas = handles.flatMap((handle) => handle?.texts ?? [])
  const parts = handles.flatMap((handle) => handle?.parts ?? [])
  await Promise.all([...areas.map((area) => loadMessages(language, area)), ...parts.map((part) => part.arrive())])
  return results
}

function loadedRoutes() {
  const { __reactRouterRouteModules: modules = {} } = window as {
    __reactRouterRouteModules?: Record<string, { handle?: Partial<RouteTexts & RouteParts> } | undefined>
  }
  return modules
}
