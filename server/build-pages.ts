import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashSources, isBuilt, markBuilt } from './platform/build-stamp.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the pages when their sources have changed since the last build. Answers whether it did. */
export async function buildPagesIfStale(): Promise<boolean> {
  const sourceHash = await hashSources(root)
  if (isBuilt(root, sourceHash)) return false
  await runBuild()
  await compressAssets(join(root, 'build/client'))
  await markBuilt(root, sourceHash)
  return true
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
    const child = spawn(process.execPath, [command, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The pages could not be built:\n${said}`))))
  })
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Files are compressed once, here, and served as they lie. */
async function compressAssets(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (bytes.length < 150) continue
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
    await writeFile(`${path}.br`, await brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
