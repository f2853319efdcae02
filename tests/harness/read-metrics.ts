/** The figures of a metrics page: `figures('jobs_total{queue="codes"}')` is 0 where the line is missing. */
export function readMetrics(text: string) {
  const lines = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))] as const
      }),
  )
  return Object.assign((name: string) => lines.get(name) ?? 0, { names: [...lines.keys()] })
}
