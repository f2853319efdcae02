import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptsAfterFirstPaint, withShortScripts } from './short-scripts.ts'

/** As the router writes it: JSON in a string of JSON, in which nothing can end the script. */
function asWritten(data: string): string {
  const text = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<p>before</p><script nonce="n">window.__reactRouterContext.streamController.enqueue(${text});</script><p>after</p>`
}

function readBack(html: string): unknown {
  let told: unknown
  const streamController = { enqueue: (text: string) => (told = text) }
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return told
}

test('data says the same in fewer bytes, whatever stands in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('"', "'", '\\', '\\"', "\\'", '</script>', '\n', 'мебель'))),
      (words) => {
        const data = JSON.stringify(words)
        const written = asWritten(data)
        const short = withShortScripts(written)
        expect(readBack(short)).toBe(data)
        expect(short.replace(/<script[\s\S]*<\/script>/, '')).toBe('<p>before</p><p>after</p>')
      },
    ),
  )
  expect(withShortScripts(asWritten('["a","b"]'))).toContain(`enqueue('["a","b"]')`)
})

test('the table of files keeps what is so', () => {
  const manifest = {
    routes: { root: { id: 'root', hasLoader: true, hasAction: false, imports: ['/a.js'] } },
    version: '1',
  }
  const script = `<script nonce="n" type="module">;import * as route0 from "/a.js";
  window.__reactRouterManifest = ${JSON.stringify(manifest, null, 2)};
  window.__reactRouterRouteModules = {"root":route0};</script>`
  for (let times = 0; times < 2; times++) {
    const short = withShortScripts(script)
    expect(short).toContain('= {"routes":{"root":{"id":"root","hasLoader":true,"imports":["/a.js"]}},"version":"1"\n};')
    expect(short).toContain('{"root":route0};</script>')
  }
})

test('a route does not repeat the files of the entry, and the frame of all keeps its sheet', () => {
  const shared = { imports: ['/a.js'], css: ['/shop.css'] }
  const manifest = {
    entry: shared,
    routes: { root: { id: 'root', ...shared }, list: { id: 'list', imports: ['/a.js', '/b.js'], css: shared.css } },
  }
  const short = withShortScripts(
    `<script>window.__reactRouterManifest = ${JSON.stringify(manifest, null, 2)};</script>`,
  )
  expect(short).toContain('{"root":{"id":"root","css":["/shop.css"]},"list":{"id":"list","imports":["/b.js"]}}')
})

test('other scripts stay as they are', () => {
  const html = '<script>one("a")</script><script type="application/ld+json">{"a":false}</script>'
  expect(withShortScripts(html)).toBe(html)
})

test('scripts run after the first paint, and are asked for then, all at once', () => {
  const html = scriptsAfterFirstPaint(
    [
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b.webp"/>',
      '<script nonce="n" type="module" async="">;\nimport * as route0 from "/r.js";\nimport * as route1 from "/s.js";\n',
      '  window.__reactRouterManifest = {"entry":{}};',
      'window.__reactRouterRouteModules = {"root":route0,"home":route1};import("/entry.js");</script>',
    ].join(''),
  )
  expect(html).toMatch(/^<link rel="preload" href="\/b.webp"\/><script/)
  const script = />;([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const order = ['await new Promise', '["/a.js"]', 'const [route0,route1] = await', 'import("/s.js")', 'Manifest = {']
  const places = order.map((part) => script.indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a page without scripts stays as it is', () => {
  const html = '<p>before</p><script type="application/ld+json">{}</script>'
  expect(scriptsAfterFirstPaint(html)).toBe(html)
})
