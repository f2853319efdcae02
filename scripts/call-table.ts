import type { Plugin } from 'vite'
import type { AreaContract } from '#contract/call.ts'

/**
 * Gives the browser the names, methods and paths of the calls without their schemas, so that zod stays on the server;
 * an area's table is fetched with the first of its calls.
 */
export function callTable(): Plugin {
  const id = 'virtual:call-table'
  return {
    name: 'komod-call-table',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    async load(source) {
      if (!source.startsWith(`\0${id}`)) return undefined
      const { contract } = await import('#contract/index.ts')
      const areas: [string, AreaContract][] = Object.entries(contract)
      if (source === `\0${id}`) {
        const loads = areas.map(([area]) => `${area}: () => import('${id}/${area}')`)
        return `export default { ${loads.join(', ')} }`
      }
      const calls = areas.find(([area]) => source.endsWith(`/${area}`))?.[1] ?? {}
      const own = Object.entries(calls).filter(([, call]) => !call.signature)
      const entries = own.map(([name, call]) => [name, [call.method, call.path, call.isRead, call.action]])
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}
