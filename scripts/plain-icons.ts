import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const prefix = 'lucide-react/icons/'
const mark = '\0plain-icon:'
const root = join(import.meta.dirname, '..')
const drawing = fileURLToPath(new URL('../storefront/ui/drawing.tsx', import.meta.url))

type Line = [tag: string, attributes: Record<string, string>]

/**
 * Gives the pages Lucide's lines without Lucide's machinery: an icon becomes one text of SVG, which weighs a third in
 * the browser and costs the server nothing to build.
 */
export function plainIcons(): Plugin {
  return {
    name: 'komod-plain-icons',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? mark + source.slice(prefix.length) : undefined),
    async load(id) {
      if (!id.startsWith(mark)) return undefined
      const lines = await linesOf(id.slice(mark.length))
      return `import { drawing } from ${JSON.stringify(drawing)}\nexport default /*@__PURE__*/ drawing(${JSON.stringify(lines)})`
    },
  }
}

async function linesOf(name: string): Promise<string> {
  const { __iconData } = await import(`${prefix}${name}`)
  if (__iconData) return (__iconData.node as Line[]).map(textOf).join('')
  return linesOf(await realName(name))
}

/** Renamed icons keep their old name as a file that only points at the new one. */
async function realName(name: string): Promise<string> {
  const text = await readFile(join(root, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`), 'utf8')
  const found = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(text)?.[1]
  if (!found) throw new Error(`No lines in the icon ${name}`)
  return found
}

function textOf([tag, attributes]: Line) {
  const pairs = Object.entries(attributes).filter(([name]) => name !== 'key')
  return `<${tag}${pairs.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`
}
