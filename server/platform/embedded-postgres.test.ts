import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const source = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))
const secret = 'a-secret-that-nobody-else-may-read'

/** A first start in a process of its own, so that it can be killed. */
function firstStart(folder: string): ChildProcess {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(source)}
    await startEmbeddedPostgres(${JSON.stringify(folder)})`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
}

async function until(isTrue: () => boolean) {
  for (let waited = 0; waited < 30_000 && !isTrue(); waited += 5) await new Promise((done) => setTimeout(done, 5))
}

/** True once initdb has written so much, wherever it writes. */
function hasWritten(folder: string, file: string): boolean {
  return readdirSync(folder).some((entry) => existsSync(join(folder, entry, file)))
}

test('a first start that is killed while the cluster is made starts again, and leaves nothing lying', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'komod-first-'))
  process.env.APP_SECRET = secret
  try {
    for (const written of ['PG_VERSION', 'base', 'global/pg_control']) {
      const killed = firstStart(folder)
      await until(() => hasWritten(folder, written))
      const ended = new Promise((done) => killed.once('exit', done))
      killed.kill('SIGKILL')
      await ended
      expect(existsSync(join(folder, 'data'))).toBe(false)
    }
    const server = await startEmbeddedPostgres(folder)
    const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    if (existsSync('/proc/self')) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain(secret)
    await server.stop()
    expect(readdirSync(folder).sort()).toEqual(['data', 'password'])
  } finally {
    delete process.env.APP_SECRET
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}, 120_000)
