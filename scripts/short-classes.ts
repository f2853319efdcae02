import type { Plugin } from 'vite'

const virtual = 'virtual:short-classes'

/**
 * Gives every class of the style sheet a second, short name, by which the server's pages call it: utility classes would
 * otherwise be a third of a page. The browser's code keeps the names as they are written, since both mean the same; so
 * nothing is renamed in code, and nothing can be renamed wrongly.
 *
 * A browser files its rules by the class of the element they are for. It does not look into `:is(.name,.Ab)`, so with it
 * each of a thousand rules is tried on each element; the finished sheet therefore says `.name…,.Ab…`.
 */
export function shortClasses(): Plugin {
  const names = new Map<string, string>()
  let isBuild = false
  return {
    name: 'komod-short-classes',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
    // The server's half of a build comes after the browser's, so the names are known by then.
    load: (id) => (id === `\0${virtual}` ? `export default ${JSON.stringify(Object.fromEntries(names))}` : undefined),
    transform(code, id) {
      if (!isBuild || this.environment.name !== 'client' || !id.endsWith('storefront/styles.css')) return undefined
      return { code: withShortNames(code, names), map: null }
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = filedByClass(String(file.source))
      }
    },
  }
}

const rule = /(?<=^|[{};])((?:[^{};"\\]|\\.|"[^"]*")*)\{/g
const classInSelector = /\.((?:[a-zA-Z_-]|\\[0-9a-f]{1,6} |\\.)(?:[\w-]|\\[0-9a-f]{1,6} |\\.)*)/g

/** Every `.name` of a selector becomes `:is(.name,.Ab)`, which weighs the same in the cascade. */
export function withShortNames(css: string, names: Map<string, string>): string {
  return css.replace(rule, (whole, selector: string) => {
    if (selector.trimStart().startsWith('@') || !selector.includes('.')) return whole
    return `${selector.replace(classInSelector, (written, escaped: string) => `:is(${written},.${shortOf(escaped, names)})`)}{`
  })
}

const bothNames = /:is\((\.(?:[\w-]|\\[0-9a-f]{1,6} |\\.)+),\s?(\.[A-Z][a-zA-Z0-9]{0,2})\)/g
/** What is read as one: an escaped sign, a quoted text, or else a sign. */
const sign = /\\[0-9a-f]{1,6} |\\.|"[^"]*"|[\s\S]/g

/**
 * The same rules with each selector whose element is named by `:is(.name,.Ab)` written twice, once by either name. An
 * element bears names of one kind, so what it is asked by is never mixed; what it stands in or after stays as it is.
 */
export function filedByClass(css: string): string {
  return css.replace(rule, (whole, list: string) => {
    if (list.trimStart().startsWith('@') || !list.includes(':is(.')) return whole
    return `${splitAt(list, ',').flatMap(byEitherName).join(',')}{`
  })
}

function byEitherName(selector: string): string[] {
  const element = splitAt(selector, ' >+~').at(-1) ?? selector
  const before = selector.slice(0, selector.length - element.length)
  const named = (which: 0 | 1) =>
    before +
    element.replace(bothNames, (whole, long: string, short: string, at: number) =>
      isOpenAt(element, at) ? (which === 0 ? long : short) : whole,
    )
  const written = named(0)
  return written === selector ? [selector] : [written, named(1)]
}

/** Whether a place of a selector stands in no bracket: what stands in `:has()` or `:not()` names another element. */
function isOpenAt(selector: string, place: number): boolean {
  const before = selector.slice(0, place).replace(/\\./g, '')
  return before.split('(').length === before.split(')').length
}

/** Parts of a selector between signs that stand in no bracket, without the signs. */
function splitAt(selector: string, signs: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [read] of selector.matchAll(sign)) {
    if (read === '(' || read === '[') depth++
    if (read === ')' || read === ']') depth--
    if (depth === 0 && signs.includes(read)) parts.push('')
    else parts[parts.length - 1] += read
  }
  return parts
}

function shortOf(escaped: string, names: Map<string, string>): string {
  const name = escaped.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  )
  const known = names.get(name)
  if (known) return known
  const short = shortName(names.size)
  names.set(name, short)
  return short
}

const second = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `A`, `B`, …, `Aa`, `Ba`, …: no class that is written by hand begins with a capital letter. */
function shortName(index: number): string {
  const first = String.fromCharCode(65 + (index % 26))
  if (index < 26) return first
  const rest = Math.floor(index / 26) - 1
  if (rest < second.length) return first + second[rest]
  return first + second[rest % second.length] + second[Math.floor(rest / second.length) - 1]
}
