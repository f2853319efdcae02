import type { Plugin } from 'vite'

const virtual = 'virtual:short-classes'

/**
 * Gives every class of the style sheet a second, short name, by which the server's pages call it: utility classes would
 * otherwise be a third of a page. The browser's code keeps the names as they are written, since both mean the same; so
 * nothing is renamed in code, and nothing can be renamed wrongly.
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
  }
}

const classInSelector = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g

/** Every `.name` of a selector becomes `:is(.name,.Ab)`, which weighs the same in the cascade. */
export function withShortNames(css: string, names: Map<string, string>): string {
  return css.replace(/(?<=^|[{};])((?:[^{};"\\]|\\.|"[^"]*")*)\{/g, (rule, selector: string) => {
    if (selector.trimStart().startsWith('@') || !selector.includes('.')) return rule
    return `${selector.replace(classInSelector, (written, escaped: string) => `:is(${written},.${shortOf(escaped, names)})`)}{`
  })
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
