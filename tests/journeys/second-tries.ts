import type { Reporter, TestCase } from 'vitest/node'

/** Names, at the end of a run, every journey that went through only when tried again, so that it is seen and mended. */
export default class SecondTries implements Reporter {
  readonly #flaky: TestCase[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#flaky.push(test)
  }

  onTestRunEnd() {
    if (this.#flaky.length === 0) return
    console.log(`\nNeeded a second try (${this.#flaky.length}):`)
    for (const test of this.#flaky) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message, stacks = [] } of test.result().errors ?? []) {
        console.log(`    ${message.split('\n', 1)[0]}`)
        for (const { file, line } of stacks) console.log(`      ${file.split('/').at(-1)}:${line}`)
      }
    }
  }
}
