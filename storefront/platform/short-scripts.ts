const shortened = new Map<string, string>()

/** What the router writes into a page for machines alone, in fewer bytes: the same values, read by the same code. */
export function withShortScripts(html: string): string {
  return html.replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (text.startsWith(dataBegins)) return `<script${attributes}>${withSingleQuotes(text)}</script>`
    if (text.includes(manifestBegins)) return `<script${attributes}>${withShortManifest(text)}</script>`
    return whole
  })
}

const dataBegins = 'window.__reactRouterContext.streamController.enqueue("'

/** JSON within a text in double quotes has a backslash before every quote, which is a twelfth of it. */
function withSingleQuotes(text: string): string {
  const end = text.lastIndexOf('"')
  const inner = text.slice(dataBegins.length, end)
  const quoted = inner.replace(/\\.|'/g, (sign) => (sign === '\\"' ? '"' : sign === "'" ? "\\'" : sign))
  return `${dataBegins.slice(0, -1)}'${quoted}'${text.slice(end + 1)}`
}

const manifestBegins = 'window.__reactRouterManifest = {'
const manifestEnds = '\n};'

/** The table of a page's files, without the spaces of its lines and without what is not so: a field that is missing means no. */
function withShortManifest(text: string): string {
  const known = shortened.get(text)
  if (known !== undefined) return known
  const begin = text.indexOf(manifestBegins) + manifestBegins.length - 1
  const end = text.indexOf(manifestEnds, begin) + manifestEnds.length - 1
  if (end < begin) return text
  const manifest: unknown = JSON.parse(text.slice(begin, end))
  const short = text.slice(0, begin) + JSON.stringify(manifest, withoutNo) + text.slice(end)
  // One for each kind of page.
  if (shortened.size < 500) shortened.set(text, short)
  return short
}

function withoutNo(_field: string, value: unknown): unknown {
  return value === false ? undefined : value
}
