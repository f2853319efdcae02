import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import type { AreaContract } from './contract/call.ts'
import { ownViewer } from './scripts/own-viewer.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { shortClasses } from './scripts/short-classes.ts'

/** React and the router: one file, kept by the browser from one deployment to the next. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
}

/** What every page needs before anything else, in one file instead of forty: it packs a third better. */
const everyPage = {
  name: 'shop',
  test: new RegExp(
    [
      'storefront[\\\\/](entry\\.client|root|layouts[\\\\/](page-frame|preload-fonts|header|actions|logo|default|error))',
      'storefront[\\\\/]parts[\\\\/](visitor|product-card|product-rail|filter-panel)\\.',
      'storefront[\\\\/]platform[\\\\/](messages|region|api-client|nonce|page-meta|build-watch)\\.',
      'storefront[\\\\/]ui[\\\\/](button|cx|icon|drawing|later|held-clicks|someone-is-here|toast|toast-store|breadcrumbs|loading-bar)\\.',
      'contract[\\\\/]client\\.|rules[\\\\/](money|language)\\.',
      'plain-icon:(house|layout-grid|shopping-bag|user|menu|x|chevron-right)$',
    ].join('|'),
  ),
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callTable(), plainIcons(), shortClasses(), ownViewer()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        // What a late piece needs besides itself is nearly always here already, so the lists of it are left out.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: { output: { codeSplitting: { groups: [framework, everyPage] } } },
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
