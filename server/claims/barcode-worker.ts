import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The library would fetch its WebAssembly from a network of others.
const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
const { buffer, byteOffset, byteLength } = wasm
prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } })

const found = await readBarcodes(workerData as Uint8Array, {
  formats: ['EAN13', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
})
// The bars are ours by their range; the QR code says the same by an address.
const bars = found.find(({ format }) => format === 'EAN13') ?? found[0]
parentPort?.postMessage(bars?.isValid ? bars.text : null)
