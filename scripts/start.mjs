// Runs under any Node from 20 on: brings in what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfStale, pinnedNode } from './toolchain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
await installIfStale(root)

const flags = [
  '--import',
  './scripts/quick-packages.mjs',
  '--disable-warning=ExperimentalWarning',
  // What lives shortly fits into a quarter of what Node would take for it: 96 MiB less in each process.
  '--max-semi-space-size=16',
]
const shop = spawn(pinnedNode(root), [...flags, 'server/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
  env: {
    // Sources are stripped of their types once and not at each start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    // Large arrays go back to the system once nobody needs them: every reading of the catalogue brings new ones.
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...process.env,
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
const parent = process.ppid
// A killed npm tells nobody: without this the shop would live on and hold the port.
const watch = setInterval(() => process.ppid !== parent && shop.kill('SIGTERM'), 1000)
shop.on('exit', (code, signal) => {
  clearInterval(watch)
  process.exit(code ?? (signal ? 1 : 0))
})
shop.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
