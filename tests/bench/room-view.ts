import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { chromium as browsers } from 'playwright-core'
import { createServer } from 'vite'
import { ownViewer } from '../../scripts/own-viewer.ts'
import type { RoomFigures } from './room-view/page.ts'

// What a room full of goods costs the processor of the page, frame by frame: `node tests/bench/room-view.ts`, or with
// `--pieces 50 --models 20`. Figures, never verdicts. Drawing is done by software here, in another process, and not counted.
const { values } = parseArgs({
  options: { pieces: { type: 'string' }, models: { type: 'string' }, browser: { type: 'string' } },
})
const root = join(import.meta.dirname, '../..')
const feed = join(root, 'demo/feed')
const all = readdirSync(join(feed, 'models')).filter((file) => file.endsWith('.glb'))
const wanted = Number(values.models ?? 60)
const files = Array.from({ length: wanted }, (_, at) => all[Math.floor((at * all.length) / wanted)] ?? '')

const server = await createServer({
  configFile: false,
  root: join(root, 'tests/bench/room-view'),
  publicDir: feed,
  cacheDir: join(root, 'var/vite-bench'),
  plugins: [ownViewer()],
  server: { port: 0, fs: { allow: [root] } },
  logLevel: 'error',
})
await server.listen()
const browser = await browsers.launch({
  executablePath: values.browser ?? (await chromium.executablePath()),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  const page = await browser.newPage({ viewport: { width: 160, height: 120 } })
  page.on('pageerror', (error) => console.error(error))
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.waitForFunction(() => 'measureRoom' in window, undefined, { timeout: 60_000 })
  const figures = await page.evaluate(([list, pieces]) => window.measureRoom(list, pieces), [
    files,
    Number(values.pieces ?? 200),
  ] as const)
  print(figures)
} finally {
  await browser.close()
  await server.close()
}

function print({ frames, moves, models, pieces, triangles, calls }: RoomFigures) {
  console.log(`${pieces} pieces of ${models} models: ${triangles} triangles in ${calls} drawings a frame`)
  console.log(`turning: ${spread(frames)}; pulling a piece (shadows anew): ${spread(moves)} of processor a frame`)
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (nine of ten under ${at(0.9)} ms)`
}
