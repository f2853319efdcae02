export interface CodeReader {
  /** What the first code in the picture says; null where none is seen. */
  read(picture: CanvasImageSource, size: { width: number; height: number }): Promise<string | null>
  close(): void
}

interface Detector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>
}
interface Detectors {
  BarcodeDetector?: {
    new (wish: { formats: string[] }): Detector
    getSupportedFormats(): Promise<string[]>
  }
}

const formats = ['qr_code', 'ean_13', 'code_128']
/** Bars of a tag that fills a third of the picture are read at this width; more only takes longer. */
const widest = 1600

/** The browser's own reader where it knows all that the shop prints; else ZXing, which is fetched now. */
export async function openCodeReader(): Promise<CodeReader> {
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('There is nothing to draw pictures on.')
  const { readPixels, close } = (await ownReader()) ?? workerReader()
  return {
    close,
    async read(picture, { width, height }) {
      if (width === 0 || height === 0) return null
      const scale = Math.min(1, widest / width)
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return readPixels(paper.getImageData(0, 0, canvas.width, canvas.height))
    },
  }
}

interface PixelReader {
  readPixels(pixels: ImageData): Promise<string | null>
  close(): void
}

async function ownReader(): Promise<PixelReader | null> {
  const { BarcodeDetector } = window as Detectors
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats.every((format) => known?.includes(format))) return null
  const detector = new BarcodeDetector({ formats })
  return {
    readPixels: async (pixels) => (await detector.detect(pixels))[0]?.rawValue ?? null,
    close() {},
  }
}

/** One picture at a time: the next is taken when the last was looked through. */
function workerReader(): PixelReader {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module', name: 'codes' })
  return {
    readPixels: ({ data, width, height }) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text)
        worker.onerror = () => reject(new Error('The reader of codes did not start.'))
        worker.postMessage({ data, width, height }, [data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
