import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build', 'var', 'tests/journeys/**'],
    setupFiles: ['tests/harness/no-queued-queries.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
