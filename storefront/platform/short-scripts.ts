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
 * The page can be read and, by forms and links, used before its scripts: they let its styles, letters and first picture
 * pass. The router writes their links and knows no priority.
 */
export function scriptsAfterPictures(html: string): string {
  return html.replaceAll(scriptLink, `${scriptLink} fetchpriority="low"`)
}

const scriptLink = '<link rel="modulepreload"'

const dataBegins = 'window.__reactRouterContext.streamController.enqueue("'
const manifestBegins = 'window.__reactRouterManifest = {'
const manifestEnds = '\n};'

/** Puts what `shorten` makes of it in place of the text between every `begin` and the `end` after it. */
function eachPart(html: string, begin: string, end: string, shorten: (text: string) => string): string {
  let short = ''
  let done = 0
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, done)) {
    const until = html.indexOf(end, at)
    if (until === -1) break
    short += html.slice(done, at) + shorten(html.slice(at, until))
    done = until
  }
  return done === 0 ? html : short + html.slice(done)
}

/**
 * JSON within a text in double quotes has a backslash before every quote, which is a twelfth of it. Each quote in such a
 * text has a backslash of its own right before it, and no apostrophe has one.
 */
function withSingleQuotes(text: string): string {
  const end = text.lastIndexOf('"')
  const inner = text.slice(dataBegins.length, end).replaceAll("'", "\\'").replaceAll('\\"', '"')
  return `${dataBegins.slice(0, -1)}'${inner}'${text.slice(end + 1)}`
}

const shortened = new Map<string, string>()

/** The table of a page's files, without the spaces of its lines and without what is not so: a field that is missing means no. */
function shortManifest(text: string): string {
  const known = shortened.get(text)
  if (known !== undefined) return known
  const manifest: unknown = JSON.parse(`${text.slice(manifestBegins.length - 1)}}`)
  const short = manifestBegins.slice(0, -1) + JSON.stringify(manifest, withoutNo).slice(0, -1)
  // One for each kind of page.
  if (shortened.size < 500) shortened.set(text, short)
  return short
}

function withoutNo(_field: string, value: unknown): unknown {
  return value === false ? undefined : value
}
