import chromium from '@sparticuz/chromium'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { callTable } from './scripts/call-table.ts'
import { plainIcons } from './scripts/plain-icons.ts'

const exclude = ['node_modules', 'build', 'var', 'tests/journeys/**']

export default defineConfig({
  test: {
    // Two, also on two cores: while one waits for the database or a process of its own, the other computes.
    maxWorkers: 2,
    reporters: ['default', './tests/harness/file-times.ts'],
    projects: [
      {
        test: {
          name: 'code',
          include: ['**/*.test.ts'],
          exclude,
          globalSetup: ['tests/harness/global-setup.ts'],
          pool: 'forks',
          execArgv: ['--import', new URL('tests/harness/no-queued-queries.ts', import.meta.url).href],
          // A worker keeps its modules from file to file: reading the whole shop anew for each costs more than the tests
          // do. So what a file puts in the place of a thing of all is taken back after each test.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Controls are tried where they live: in a browser, with its focus, its `dialog` and its keyboard.
        plugins: [tailwindcss(), callTable(), plainIcons()],
        // Named beforehand: what is found on the way makes the browser begin anew.
        optimizeDeps: {
          include: [
            'idb-keyval',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-router',
            '@base-ui/react/*',
            '@tanstack/react-table',
          ],
        },
        test: {
          name: 'controls',
          include: ['storefront/**/*.test.tsx'],
          exclude,
          setupFiles: ['tests/harness/shop-styles.ts'],
          expect: { poll: { timeout: 4_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: await chromium.executablePath(),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
})
