import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Address of the embedded server that a running shop keeps in this folder; null when none is running. */
export function runningPostgresUrl(folder: string): string | null {
  const postmaster = join(folder, 'data', 'postmaster.pid')
  const password = join(folder, 'password')
  if (!existsSync(postmaster) || !existsSync(password)) return null
  const [pid, , , port] = readFileSync(postmaster, 'utf8').split('\n')
  if (!isAlive(Number(pid))) return null
  return `postgres://komod:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${Number(port)}/postgres`
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
