import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as browsers } from 'playwright-core'
import { build } from 'vite'
import type { Camera } from './page/camera.ts'

/** A developed picture as the page sends it: RGBA bytes from the upper left. */
export type Taken<Facts> = { facts: Facts & { width: number; height: number; camera: Camera }; pixels: Buffer }

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Studio</title><script type="module" src="/studio.js"></script>'

/**
 * A headless browser with the rendering page open. `ask` runs one of the page's functions; each picture that comes
 * back is handed to `take` before the page goes on. `browserFile` is another Chromium than the one that npm brings.
 */
export async function openStudio(
  take: (picture: Taken<Record<string, unknown>>) => Promise<void>,
  browserFile?: string,
) {
  const script = await bundle()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/studio.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    if (url.pathname !== '/picture') {
      response.setHeader('content-type', 'text/html').end(PAGE)
      return
    }
    bodyOf(request)
      .then((pixels) => take({ facts: JSON.parse(url.searchParams.get('facts') ?? '{}'), pixels }))
      .then(() => response.end('taken'))
      .catch((reason: unknown) => {
        console.error(reason)
        response.writeHead(500).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await browsers.launch({
    executablePath: browserFile ?? (await chromium.executablePath()),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-watchdog',
    ],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.error(message.text())
  })
  await page.goto(`http://127.0.0.1:${port}/`)
  return {
    ask<Answer>(name: string, wish: unknown): Promise<Answer> {
      return page.evaluate(
        ([call, value]) =>
          (window as unknown as Record<string, (given: unknown) => Promise<never>>)[call]?.(value) as never,
        [name, wish] as const,
      )
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'page', 'main.ts'), formats: ['es'], fileName: 'studio' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('The rendering page was not built.')
  return first.output[0].code
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
