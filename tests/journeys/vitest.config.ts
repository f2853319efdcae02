import { defineConfig } from 'vitest/config'
import { shopCount } from './shops.ts'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/running-shops.ts'],
    pool: 'forks',
    maxWorkers: shopCount,
    // For a busy machine: what is right comes in a tenth of it.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One slow moment of the machine does not stop a delivery, and is not hidden either: the run ends with its name.
    retry: 1,
    reporters: ['default', './tests/journeys/second-tries.ts', './tests/harness/file-times.ts'],
    // A page that says something else says all of it: a cut sentence leaves whoever reads the run guessing.
    chaiConfig: { truncateThreshold: 0 },
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
})
