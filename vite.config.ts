import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import type { AreaContract } from './contract/call.ts'
import { ownViewer } from './scripts/own-viewer.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { sharedCode } from './scripts/shared-code.ts'
import { shortClasses } from './scripts/short-classes.ts'
import routes from './storefront/routes.ts'

/** React and the router: one file, kept by the browser from one deployment to the next. */
const framework = {
  name: 'framework',
  priority: 100,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
}

/** Where most visits begin: they fetch what they show and nothing else. */
const mainScreens = ['home', 'catalog-section', 'catalog-product']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callTable(), plainIcons(), shortClasses(), ownViewer()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: [framework, ...sharedCode(routes, mainScreens)] } } },
      },
    },
  },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}', '!**/*.test.*'] },
})

/**
 * Gives the browser the names, methods and paths of the calls without their schemas, so that zod stays on the server;
 * an area's table is fetched with the first of its calls.
 */
function callTable(): Plugin {
  const id = 'virtual:call-table'
  return {
    name: 'komod-call-table',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    async load(source) {
      if (!source.startsWith(`\0${id}`)) return undefined
      const { contract } = await import('./contract/index.ts')
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
