import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The library would fetch its WebAssembly from a network of others.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

addEventListener('message', async ({ data: { data, width, height } }: MessageEvent<Pixels>) => {
  const [found] = await readBarcodes(new ImageData(data, width, height), {
    formats: ['QRCode', 'EAN13', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  }).catch((error: unknown) => {
    // A promise that nobody waits for tells the page nothing.
    setTimeout(() => {
      throw error
    })
    return []
  })
  postMessage(found?.isValid ? found.text : null)
})
