import { Worker } from 'node:worker_threads'

/** A thread of its own: a second of pure computing would hold up everybody who waits for an answer. */
export function makeUsdz(glb: Uint8Array, variant: string | null): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./usdz-worker.ts', import.meta.url), {
      workerData: { glb, variant },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that makes a USDZ ended with ${code}.`)))
  })
}
