import { runInNewContext } from 'node:vm'

/** What a page weighs before it is packed, and how much of it is data for the browser. */
export interface PageWeight {
  html: number
  data: number
  classes: number
  elements: number
}

export function weighHtml(html: string): PageWeight {
  return {
    html: Buffer.byteLength(html),
    data: inlinedScripts(html).reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    classes: bytesOfAll(html, / class="[^"]*"/g),
    elements: [...html.matchAll(/<[a-z]/g)].length,
  }
}

/** The page as a person's browser gets it: whoever does not say that they are one is taken for a crawler. */
export async function readPage(address: string): Promise<string> {
  const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
  return (await fetch(address, { headers: { 'user-agent': agent } })).text()
}

export async function weighPage(address: string, path: string): Promise<string> {
  const { html, data, classes, elements } = weighHtml(await readPage(address + path))
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`
  return `${kb(html)}, of it data ${kb(data)}, class names ${kb(classes)}; ${elements} elements`
}

/** Bytes by part, the heaviest first. Parts overlap where one lies in another, as a class within a drawing. */
export function weighParts(html: string): [part: string, bytes: number][] {
  const { html: whole, data, classes, elements } = weighHtml(html)
  const head = html.slice(0, html.indexOf('</head>'))
  const parts: [string, number][] = [
    ['whole page', whole],
    ['inlined data', data],
    ['class attributes', classes],
    [
      `elements (${elements}): tags and attributes`,
      bytesOfAll(html.replace(/<script[\s\S]*?<\/script>/g, ''), /<[^>]*>/g),
    ],
    ['drawings (svg)', bytesOfAll(html, /<svg[\s\S]*?<\/svg>/g)],
    ['pictures', bytesOfAll(html, /<img[^>]*>/g)],
    ['srcset', bytesOfAll(html, / srcSet="[^"]*"/gi)],
    ['sizes', bytesOfAll(html, / sizes="[^"]*"/g)],
    ['style attributes', bytesOfAll(html, / style="[^"]*"/g)],
    ['href', bytesOfAll(html, / href="[^"]*"/g)],
    ['forms', bytesOfAll(html, /<form[\s\S]*?<\/form>/g)],
    ['filters', bytesOfAll(html, /<aside[\s\S]*?<\/aside>/g)],
    ['header and row of sections', bytesOfAll(html, /<body[\s\S]*?<main/g)],
    ['main', bytesOfAll(html, /<main[\s\S]*?<\/main>/g)],
    ['footer', bytesOfAll(html, /<footer[\s\S]*?<\/footer>/g)],
    ['json-ld', bytesOfAll(html, /<script[^>]*ld\+json[\s\S]*?<\/script>/g)],
    ['head', Buffer.byteLength(head)],
    ['comments', bytesOfAll(html, /<!--.*?-->/g)],
    ['hidden words', bytesOfAll(html, /<span class="sr-only">[^<]*<\/span>/g)],
    ...dataByPath(html),
  ]
  return parts.sort(([, one], [, other]) => other - one)
}

function bytesOfAll(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((sum, [found]) => sum + Buffer.byteLength(found), 0)
}

function inlinedScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  )
}

/** The router writes a flat list in which objects name their fields and values by position. */
function dataByPath(html: string): [string, number][] {
  const sums = new Map<string, number>()
  for (const text of inlinedScripts(html)) {
    const written = dataIn(text)
    if (!written?.startsWith('[')) {
      sums.set(`script: ${text.slice(0, 40)}`, Buffer.byteLength(text))
      continue
    }
    const flat: unknown[] = JSON.parse(written.split('\n')[0] ?? '')
    const seen = new Set<number>()
    const walk = (index: number, path: string) => {
      if (index < 0 || seen.has(index)) return
      seen.add(index)
      const value = flat[index]
      sums.set(`data${path}`, (sums.get(`data${path}`) ?? 0) + writtenBytes(value))
      if (Array.isArray(value)) for (const inner of value) if (typeof inner === 'number') walk(inner, `${path}.*`)
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return
      for (const [name, inner] of Object.entries(value as Record<string, number>)) {
        const key = Number(name.slice(1))
        if (!seen.has(key)) sums.set('data names', (sums.get('data names') ?? 0) + writtenBytes(flat[key]))
        seen.add(key)
        walk(inner, `${path}.${flat[key]}`)
      }
    }
    walk(0, '')
  }
  return [...sums]
}

/** What a script of the page hands to the router; null for any other. */
function dataIn(script: string): string | null {
  if (!script.startsWith('window.__reactRouterContext.streamController.enqueue(')) return null
  let data: string | null = null
  const streamController = { enqueue: (text: string) => (data = text) }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return data
}

function writtenBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1
}
