import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { DrawnPages, DrawWish } from './draw-pdf.ts'

const { pdf, width, mostPages, mostRows } = workerData as DrawWish

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(pdf)
const drawn: Uint8Array[] = []
let rows = 0
for (const page of document.pages()) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const height = Math.round((originalHeight * width) / originalWidth)
  if (drawn.length === mostPages || !(height > 0) || rows + height > mostRows) break
  const { data } = await page.render({ width, height, render: async ({ data }) => data })
  drawn.push(data)
  rows += height
}
const pixels = Buffer.concat(drawn)
// Handed over, not copied: six pages are fifty megabytes.
parentPort?.postMessage({ pixels, width, height: rows } satisfies DrawnPages, [pixels.buffer])
