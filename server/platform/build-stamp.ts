import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = ['storefront', 'contract', 'rules', 'public', 'scripts']
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const stampPath = 'build/.stamp'

/** Hash of everything the built pages are made of. */
export async function hashSources(root: string): Promise<string> {
  const found = [...files]
  for (const folder of sources) {
    if (!existsSync(join(root, folder))) continue
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        found.push(join(entry.parentPath, entry.name).slice(root.length))
    }
  }
  const hash = createHash('sha256')
  for (const file of found.sort()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

export function isBuilt(root: string, sourceHash: string): boolean {
  const stamp = join(root, stampPath)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash
}

export async function markBuilt(root: string, sourceHash: string): Promise<void> {
  await writeFile(join(root, stampPath), sourceHash)
}
