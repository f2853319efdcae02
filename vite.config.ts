import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callTable } from './scripts/call-table.ts'
import { messageFiles } from './scripts/message-files.ts'
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
  plugins: [tailwindcss(), reactRouter(), callTable(), messageFiles(), plainIcons(), shortClasses(), ownViewer()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: [framework, ...sharedCode(routes, mainScreens)] } },
        },
      },
    },
  },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}', '!**/*.test.*'] },
})
