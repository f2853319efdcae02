import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build', 'var', 'tests/journeys/**'],
    setupFiles: ['tests/harness/no-queued-queries.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    pool: 'forks',
    // Two, also on two cores: while one waits for the database or a process of its own, the other computes.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
