import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { AreaContract } from '#contract/call.ts'

const root = join(import.meta.dirname, '..')

/**
 * Gives the browser the names, methods and paths of the calls without their schemas, so that zod stays on the server;
 * an area's table is fetched with the first of its calls. Areas that only the server's screens ask are not named at all.
 */
export function callTable(): Plugin {
  const id = 'virtual:call-table'
  const exports = 'virtual:export-paths'
  return {
    name: 'komod-call-table',
    resolveId: (source) => (source.startsWith(id) || source === exports ? `\0${source}` : undefined),
    async load(source) {
      if (!source.startsWith(`\0${id}`) && source !== `\0${exports}`) return undefined
      const { contract } = await import('#contract/index.ts')
      const areas: [string, AreaContract][] = Object.entries(contract)
      if (source === `\0${exports}`) return `export default ${JSON.stringify(pathsOfExports(areas))}`
      if (source === `\0${id}`) {
        const asked = areasAskedByBrowser()
        const loads = areas
          .filter(([area]) => asked.has(area))
          .map(([area]) => `${area}: () => import('${id}/${area}')`)
        return `export default { ${loads.join(', ')} }`
      }
      const calls = areas.find(([area]) => source.endsWith(`/${area}`))?.[1] ?? {}
      const own = Object.entries(calls).filter(([, call]) => !call.signature)
      const entries = own.map(([name, call]) => [name, [call.method, call.path, call.isRead, call.action]])
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}

/** Where lists are taken out as tables, by `area.call`: links to them need no schemas. */
function pathsOfExports(areas: readonly [string, AreaContract][]): Record<string, string> {
  const all = areas.flatMap(([area, calls]) => Object.entries(calls).map(([name, call]) => ({ area, name, call })))
  const exported = all.filter(({ name, call }) => name.startsWith('export') && call.method === 'GET')
  return Object.fromEntries(exported.map(({ area, name, call }) => [`${area}.${name}`, call.path]))
}

/** What follows `api.` where the browser's client is imported. */
function areasAskedByBrowser(): ReadonlySet<string> {
  const files = globSync('storefront/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const asking = files.filter((text) => text.includes('/api-client.ts'))
  return new Set(asking.flatMap((text) => [...text.matchAll(/\bapi\s*\.\s*(\w+)/g)].map(([, area]) => area ?? '')))
}
