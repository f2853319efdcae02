import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopRole } from './postgres/shop-role.ts'

/** Address of the embedded server that a running shop keeps in this folder; null when none is running. */
export function runningPostgresUrl(folder: string): string | null {
  const postmaster = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(postmaster) || !existsSync(join(folder, shopPasswordFile))) return null
  const [pid, , , port] = readFileSync(postmaster, 'utf8').split('\n')
  if (!isAlive(Number(pid))) return null
  return shopAddress(folder, Number(port))
}

/** Beside the cluster: the password of the role that the shop speaks as. */
export const shopPasswordFile = 'shop-password'

export function shopAddress(folder: string, port: number): string {
  const password = readFileSync(join(folder, shopPasswordFile), 'utf8').trim()
  return `postgres://${shopRole}:${password}@127.0.0.1:${port}/postgres`
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
