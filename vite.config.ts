import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callTable()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}'] },
})

/** Gives the browser the names, methods and paths of the calls without their schemas, so that zod stays on the server. */
function callTable(): Plugin {
  const id = 'virtual:call-table'
  return {
    name: 'komod-call-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      const { contract } = await import('./contract/index.ts')
      const entries = Object.entries(contract).flatMap(([area, calls]) =>
        Object.entries(calls).map(([name, call]) => [`${area}.${name}`, [call.method, call.path, call.isRead]]),
      )
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}
