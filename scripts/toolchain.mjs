import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the locked packages when they are missing or the lock file has changed since. */
export async function installIfStale(root) {
  installLocked(root)
}

function installLocked(root) {
  // Packages behind a link are another checkout's: an installation would empty them under its feet.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (first start only, about half a minute)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const installed = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Inside `npm start` npm has set its own variables; a nested npm must not take them for its own.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV'),
    ),
  })
  if (installed.status !== 0) {
    console.error('The packages could not be installed; see npm’s message above.')
    process.exit(installed.status ?? 1)
  }
  writeFileSync(stamp, lock)
}

/** The Node that the project pins; another one only where there is no pinned one for the system. */
export function pinnedNode(root) {
  const suffix = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', '.bin', suffix)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 18)) return process.execPath
  console.error(`On this system Node 24 is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
