import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/**
 * A folder for what a run throws away at its end. Databases are copied there again and again, which memory does five
 * times quicker than a disk; containers often lend too little of it, and then the disk it is.
 */
export function makeScratchFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), `komod-${name}-`))
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughBytes
}
