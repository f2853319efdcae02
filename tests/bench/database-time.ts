import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100

/**
 * Processor time that a cluster has used so far: of its first process, of all that it has started and of those that have
 * ended. Null where there is no `/proc` to read it from.
 */
export function clusterSeconds(dataFolder: string): () => number | null {
  return () => {
    try {
      const first = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
      return processes()
        .filter(({ pid, parent }) => pid === first || parent === first)
        .reduce((sum, { own, ended, pid }) => sum + own + (pid === first ? ended : 0), 0)
    } catch {
      return null
    }
  }
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The name in parentheses may hold anything, so fields are counted from behind it.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
          .map(Number)
        const seconds = (at: number) => (fields[at] ?? 0) / ticksPerSecond
        return [
          { pid: Number(pid), parent: fields[1], own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) },
        ]
      } catch {
        return [] // It ended while we looked.
      }
    })
}
