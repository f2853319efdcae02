import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

const id = 'virtual:message-files'

/**
 * Tells the server in which files of the browser's build a table of texts lies, so that a page can name them from the
 * start: `ru/shell` to addresses. In the other languages, where tables lie is a file of its own, which comes first. The
 * browser and the development server get an empty table.
 */
export function messageFiles(): Plugin {
  return {
    name: 'komod-message-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      const isServer = this.environment.name === 'ssr' && this.environment.mode === 'build'
      return `export default ${JSON.stringify(isServer ? await readFiles(this.environment.config.root) : {})}`
    },
  }
}

/** The browser's build is made before the server's. */
async function readFiles(root: string): Promise<Record<string, string[]>> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8'),
  )
  const files = (key: string): string[] => {
    const chunk = manifest[key]
    return chunk && !chunk.isEntry ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(files)] : []
  }
  const tables = Object.keys(manifest).flatMap((key) => {
    const [, table] = /^storefront\/messages\/(\w+\/\w+)\.ts$/.exec(key) ?? []
    if (!table) return []
    const where = table.startsWith('ru/') ? [] : files('storefront/platform/other-languages.ts')
    return [[table, [...new Set([...where, ...files(key)])]]]
  })
  return Object.fromEntries(tables)
}
