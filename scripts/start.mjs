// Runs under any Node from 20 on: brings in what is missing, then hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installIfStale, pinnedNode } from './toolchain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
await installIfStale(root)

const shop = spawn(
  pinnedNode(root),
  ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: root,
  },
)
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
