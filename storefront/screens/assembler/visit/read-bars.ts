interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type Detectors = { BarcodeDetector?: new (wish: { formats: string[] }) => Detector }

/** Reads the code on a photo of a label by the browser's own reader; undefined where a browser has none. */
export const readBars =
  typeof window !== 'undefined' && 'BarcodeDetector' in window
    ? async (photo: File): Promise<string> => {
        const { BarcodeDetector } = window as Detectors
        if (!BarcodeDetector) return ''
        const found = await new BarcodeDetector({ formats: ['ean_13', 'qr_code'] })
          .detect(await createImageBitmap(photo))
          .catch(() => [])
        return found[0]?.rawValue ?? ''
      }
    : undefined
