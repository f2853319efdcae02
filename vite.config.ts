import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callTable } from './scripts/call-table.ts'
import { messageFiles } from './scripts/message-files.ts'
import { ownViewer } from './scripts/own-viewer.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { pureContract } from './scripts/pure-contract.ts'
import { sharedCode } from './scripts/shared-code.ts'
import { shopWorker } from './scripts/shop-worker.ts'
import { shortClasses } from './scripts/short-classes.ts'
import routes from './storefront/routes.ts'

/** React, and the router beside it: kept by the browser from one deployment to the next. */
const react = { name: 'react', priority: 101, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }
const router = { name: 'router', priority: 100, test: /node_modules[\\/](react-router|@react-router)[\\/]/ }

/** Where most visits begin: they fetch what they show and nothing else. */
const mainScreens = ['home', 'catalog-section', 'catalog-product']

/** What tables of texts need is there with every page: that each of them needs it is not told to the browser again. */
function withoutTexts(file: string, needed: string[]): string[] {
  return needed.every((one) => one === file || one.startsWith('assets/texts-')) ? [] : needed
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    callTable(),
    messageFiles(),
    plainIcons(),
    pureContract(),
    shortClasses(),
    ownViewer(),
    shopWorker(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false, resolveDependencies: withoutTexts },
        rolldownOptions: {
          output: { codeSplitting: { groups: [react, router, ...sharedCode(routes, mainScreens)] } },
        },
      },
    },
  },
  optimizeDeps: { entries: ['storefront/**/*.{ts,tsx}', '!**/*.test.*'] },
})
