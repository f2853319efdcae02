/** What the router writes into a page for machines alone, in fewer bytes: the same values, read by the same code. */
export function withShortScripts(html: string): string {
  return eachPart(
    eachPart(html, dataBegins, '</script>', withSingleQuotes),
    manifestBegins,
    manifestEnds,
    shortManifest,
  )
}

/**
 * The page can be read and, by forms and links, used before its scripts: none is asked for, and none runs, before the page
 * stands in the window with its first picture. The router writes links that ask at once, and imports that nothing can hold.
 */
export function scriptsAfterFirstPaint(html: string): string {
  const files = new Set<string>()
  const without = eachPart(
    html,
    '<link rel="modulepreload"',
    '/>',
    (link) => {
      files.add(textBetween(link, 'href="', '"'))
      return ''
    },
    '/>'.length,
  )
  return eachPart(
    without,
    importsBegin,
    manifestBegins,
    (imports) => `;${holdOffer}\n${whenSeen}\n${fetchAll([...files])}\n${atOnce(imports)}\n`,
  )
}

/** Browsers offer the home screen at a moment of theirs, which may come before any script of ours. */
const holdOffer = "addEventListener('beforeinstallprompt', (e) => { e.preventDefault(); window.installOffer = e });"

/** In the page: its first paint, and its first picture where it has one; two seconds at most, at once where nobody looks. */
const whenSeen = withoutIndents(`await new Promise((go) => {
  if (document.hidden) return go();
  setTimeout(go, 2000);
  new PerformanceObserver(() => {
    const first = document.querySelector('img[fetchpriority=high]');
    const paint = () => requestAnimationFrame(() => setTimeout(go));
    if (!first || first.complete) return paint();
    first.addEventListener('load', paint);
    first.addEventListener('error', go);
  }).observe({ type: 'paint', buffered: true });
});`)

function withoutIndents(code: string): string {
  return code.replace(/\n\s+/g, '\n')
}

function fetchAll(files: readonly string[]): string {
  return `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`
}

/** `import * as route0 from "/root.js";` for each route becomes one wait for all of them. */
function atOnce(imports: string): string {
  const all = [...imports.matchAll(/import \* as (\w+) from ("[^"]+");/g)]
  return `const [${all.map(([, name]) => name).join()}] = await Promise.all([${all.map(([, , file]) => `import(${file})`).join()}]);`
}

const importsBegin = ';\nimport * as route0'

const dataBegins = 'window.__reactRouterContext.streamController.enqueue("'
const manifestBegins = 'window.__reactRouterManifest = {'
const manifestEnds = '\n};'

/** Puts what `shorten` makes of it in place of the text from every `begin` to the `end` after it, of which `taken` signs go with it. */
export function eachPart(
  html: string,
  begin: string,
  end: string,
  shorten: (text: string) => string,
  taken = 0,
): string {
  let short = ''
  let done = 0
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, done)) {
    const until = html.indexOf(end, at)
    if (until === -1) break
    short += html.slice(done, at) + shorten(html.slice(at, until))
    done = until + taken
  }
  return done === 0 ? html : short + html.slice(done)
}

/**
 * JSON within a text in double quotes has a backslash before every quote, which is a twelfth of it. Each quote in such a
 * text has a backslash of its own right before it, and no apostrophe has one.
 */
function textBetween(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin) + begin.length
  return text.slice(from, text.indexOf(end, from))
}

function withSingleQuotes(text: string): string {
  const end = text.lastIndexOf('"')
  const inner = text.slice(dataBegins.length, end).replaceAll("'", "\\'").replaceAll('\\"', '"')
  return `${dataBegins.slice(0, -1)}'${inner}'${text.slice(end + 1)}`
}

const shortened = new Map<string, string>()

/**
 * The table of a page's files, without the spaces of its lines, without what is not so (a field that is missing means no), and
 * without what each of its routes repeats of the entry, whose files are there before any of them.
 */
function shortManifest(text: string): string {
  const known = shortened.get(text)
  if (known !== undefined) return known
  const manifest = sayingOnce(JSON.parse(`${text.slice(manifestBegins.length - 1)}}`))
  const short = manifestBegins.slice(0, -1) + JSON.stringify(manifest, withoutNo).slice(0, -1)
  // One for each kind of page.
  if (shortened.size < 500) shortened.set(text, short)
  return short
}

interface Files {
  imports?: string[]
  css?: string[]
}

function sayingOnce(manifest: { entry?: Files; routes: Record<string, Files> }) {
  const { entry = {}, routes } = manifest
  const told = { imports: new Set(entry.imports), css: new Set(entry.css) }
  const remaining = (files: string[] = [], known: Set<string>) => {
    const others = files.filter((file) => !known.has(file))
    return others.length > 0 ? others : undefined
  }
  const shorter = Object.entries(routes).map(([id, route]) => {
    const imports = remaining(route.imports, told.imports)
    // The frame of all pages writes the sheet's link into the head, in the browser as on the server.
    return [id, { ...route, imports, css: id === 'root' ? route.css : remaining(route.css, told.css) }]
  })
  return { ...manifest, routes: Object.fromEntries(shorter) }
}

function withoutNo(_field: string, value: unknown): unknown {
  return value === false ? undefined : value
}
