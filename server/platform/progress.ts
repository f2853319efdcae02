/** Tells a person at a terminal what the start is doing: one line per step, with its time. */
export function createSteps(write: (line: string) => void = (line) => process.stdout.write(line)) {
  let count = 0
  return {
    async run<Result>(title: string, work: (say: (detail: string) => void) => Promise<Result>): Promise<Result> {
      count++
      const started = performance.now()
      const isTerminal = process.stdout.isTTY
      write(`  ${count}. ${title}…${isTerminal ? '' : '\n'}`)
      const say = (detail: string) =>
        write(isTerminal ? `\r\u001b[2K  ${count}. ${title}… ${detail}` : `     ${detail}\n`)
      const result = await work(say)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      write(isTerminal ? `\r\u001b[2K  ${count}. ${title} (${seconds} s)\n` : `     done in ${seconds} s\n`)
      return result
    },
  }
}
export type Steps = ReturnType<typeof createSteps>
