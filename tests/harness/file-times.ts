import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes how long each test file took, for who runs them all and tells at the end what is slow: `FILE_TIMES=times.json`. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const file = process.env.FILE_TIMES
    if (!file) return
    const times = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000 }
    })
    writeFileSync(file, JSON.stringify(times))
  }
}
