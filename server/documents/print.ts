import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { BillFacts } from './bill.ts'
import type { OrderPrintFacts } from './order-print.ts'

export type PrintWish =
  | { kind: 'bill'; facts: BillFacts; at: Date }
  | { kind: 'contractPrint' | 'orderPrint' | 'actPrint'; facts: OrderPrintFacts; at: Date }

/** So many wait that somebody else should wait instead. */
export class PrinterBusyError extends Error {}

const longestMs = 10_000
const mostWaiting = 20
const queue = new PQueue({ concurrency: 1 })

/**
 * A document as PDF. It takes a quarter of a second of processor: a thread of its own makes it, so that nobody's page
 * waits for it, one at a time, with an end to its time and memory.
 */
export async function print(wish: PrintWish): Promise<Buffer> {
  if (queue.size >= mostWaiting) throw new PrinterBusyError()
  return queue.add(() => printInThread(wish))
}

function printInThread(wish: PrintWish): Promise<Buffer> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    workerData: wish,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('printing took too long')), longestMs)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the printing thread ended without a document'))
    })
  }).finally(() => void worker.terminate())
}
