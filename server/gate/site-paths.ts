import type { ServerBuild } from 'react-router'

const known = new WeakMap<ServerBuild, ReadonlySet<string>>()

/** Addresses of the pages that need no parameter, as they are served: `/hits/`. */
export function sitePaths(build: ServerBuild): ReadonlySet<string> {
  const paths = known.get(build) ?? new Set(Object.keys(build.routes).flatMap((id) => addressOf(build, id)))
  known.set(build, paths)
  return paths
}

function addressOf(build: ServerBuild, id: string): string[] {
  const { path, index } = build.routes[id] ?? {}
  if (!path && !index) return []
  const words = wordsAbove(build, id).join('/').split('/').filter(Boolean)
  return words.some((word) => /^:|^\*|\?$/.test(word)) ? [] : [`/${words.map((word) => `${word}/`).join('')}`]
}

function wordsAbove(build: ServerBuild, id: string | undefined): string[] {
  const route = id === undefined ? undefined : build.routes[id]
  return route ? [...wordsAbove(build, route.parentId), route.path ?? ''] : []
}
