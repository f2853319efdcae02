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

/**
 * For the root's `clientMiddleware`: a page is shown when its tables are there as well. Else its sections, each of which
 * waits for itself, would open one after the other and move what lies below.
 */
export const arriveWithTexts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  const areas = Object.keys(results ?? {}).flatMap((id) => loadedRoutes()[id]?.handle?.texts ?? [])
  await Promise.all(areas.map((area) => loadMessages(language, area)))
  return results
}

function loadedRoutes() {
  const { __reactRouterRouteModules: modules = {} } = window as {
    __reactRouterRouteModules?: Record<string, { handle?: Partial<RouteTexts> } | undefined>
  }
  return modules
}
