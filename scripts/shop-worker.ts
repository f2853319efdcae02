import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const file = 'service-worker.js'

/**
 * Builds the worker of the shop beside the pages. It carries the name of their build, so that with every build the browser
 * finds another worker, and puts it in place of the one that it has.
 */
export function shopWorker(): Plugin {
  return {
    name: 'komod-shop-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const name = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      await writeFile(join(dir, file), `/* build ${name} */\n${await workerCode()}`)
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('content-security-policy', "default-src 'none'; connect-src 'self'")
        response.end(await workerCode())
      })
    },
  }
}

async function workerCode(): Promise<string> {
  const outcome = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'storefront/worker/worker.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [made] = Array.isArray(outcome) ? outcome : [outcome]
  const chunk = made && 'output' in made ? made.output[0] : undefined
  if (!chunk) throw new Error('The worker of the shop was not built.')
  return chunk.code
}
