import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { BillFacts } from './bill.ts'
import type { BoxLabels } from './labels/print-box-labels.ts'
import type { OrderPrintFacts } from './order-print.ts'
import type { TagsToPrint } from './tags/print-tags.ts'
import type { TestSheet } from './tags/print-test-sheet.ts'
import type { VisitActFacts } from './visit-act.ts'

/** A paper of an order. */
export type PaperWish =
  | { kind: 'bill'; facts: BillFacts; at: Date }
  | { kind: 'contractPrint' | 'orderPrint' | 'actPrint'; facts: OrderPrintFacts; at: Date }

export type PrintWish =
  | PaperWish
  | { kind: 'visitAct'; facts: VisitActFacts; at: Date }
  | { kind: 'tags'; facts: TagsToPrint; at: Date }
  | { kind: 'boxLabels'; facts: BoxLabels; at: Date }
  | { kind: 'testSheet'; facts: TestSheet; at: Date }

/** So many wait that somebody else should wait instead. */
export class PrinterBusyError extends Error {}

const longestMs = 10_000
const mostWaiting = 20

/** What a printer needs of a thread. */
type PrintThread = Pick<EventEmitter, 'once'> & Pick<Worker, 'terminate'>

/** A printer with a queue of its own. */
export function createPrinter(startThread: (wish: PrintWish) => PrintThread) {
  const queue = new PQueue({ concurrency: 1 })
  return async (wish: PrintWish): Promise<Buffer> => {
    if (queue.size >= mostWaiting) throw new PrinterBusyError()
    return queue.add(() => documentOf(startThread(wish)))
  }
}

/**
 * A document as PDF. It takes a quarter of a second of processor: a thread of its own makes it, so that nobody's page
 * waits for it, one at a time, with an end to its time and memory.
 */
export const print = createPrinter(
  (wish) =>
    new Worker(new URL('./print-worker.ts', import.meta.url), {
      workerData: wish,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }),
)

function documentOf(thread: PrintThread): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('printing took too long')), longestMs)
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the printing thread ended without a document'))
    })
  }).finally(() => void thread.terminate())
}
