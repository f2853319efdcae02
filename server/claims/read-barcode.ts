import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'

const longestMs = 8_000
const mostWaiting = 20
const queue = new PQueue({ concurrency: 1 })

/**
 * What the bars or the QR code in a photo say; null where none can be read. Looking for them takes a good part of a second of
 * processor: a thread of its own does it, one photo at a time, with an end to its time and memory. Nothing depends on it: a
 * label that is not read is looked at by people.
 */
export async function readBarcode(photo: Uint8Array): Promise<string | null> {
  if (queue.size >= mostWaiting) return null
  return queue.add(() => readInThread(photo))
}

function readInThread(photo: Uint8Array): Promise<string | null> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), {
    workerData: photo,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), longestMs)
    const end = (text: string | null) => {
      clearTimeout(timer)
      resolve(text)
    }
    worker.once('message', end)
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  }).finally(() => void worker.terminate())
}
