import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const dpi = 72
const mmPerPt = 25.4 / dpi

const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({
  overrides: {
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
  },
})

export interface ReadPage {
  widthMm: number
  heightMm: number
  png: Buffer
  /** What a scanner reads from the printed page, sorted. */
  codes: { format: string; text: string }[]
}

/** The pages as a printer of so many dots to the inch puts them on paper, and what a scanner reads there. */
export async function readPages(pdf: Buffer, printerDpi: number): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: ReadPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const image = await page.render({
      width: Math.round((originalWidth * printerDpi) / dpi),
      height: Math.round((originalHeight * printerDpi) / dpi),
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#fff' })
          .png()
          .toBuffer(),
    })
    const png = Buffer.from(image.data)
    // A camera sees more than a dot of a thermal printer: the dots as they are, only larger.
    const seen = printerDpi < 300 ? await enlarged(png, 3) : png
    const found = await readBarcodes(new Uint8Array(seen), {
      formats: ['EAN13', 'Code128', 'QRCode'],
      tryHarder: true,
      maxNumberOfSymbols: 64,
    })
    const codes = found.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }))
    pages.push({
      widthMm: originalWidth * mmPerPt,
      heightMm: originalHeight * mmPerPt,
      png,
      codes: codes.toSorted((one, other) => (one.format + one.text < other.format + other.text ? -1 : 1)),
    })
  }
  document.destroy()
  library.destroy()
  return pages
}

async function enlarged(png: Buffer, times: number): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(png).metadata()
  return sharp(png)
    .resize(width * times, height * times, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
