import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { loadMessages } from './messages.tsx'
import type { RouteParts } from './route-parts.ts'
import type { RouteTexts } from './route-texts.ts'

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
