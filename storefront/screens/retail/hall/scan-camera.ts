interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type Detectors = { BarcodeDetector?: new (wish: { formats: string[] }) => Detector }

const everyMs = 200

/** Whether this browser reads codes by itself; where it does not, the field above takes what is typed. */
export function canScan(): boolean {
  return 'BarcodeDetector' in window && navigator.mediaDevices !== undefined
}

/** Looks through the camera until a code is read; answers how to stop. */
export function scanFrom(
  video: HTMLVideoElement,
  { onRead, onDenied }: { onRead: (code: string) => void; onDenied: () => void },
): () => void {
  const { BarcodeDetector } = window as Detectors
  if (!BarcodeDetector) return () => {}
  const detector = new BarcodeDetector({ formats: ['qr_code', 'ean_13', 'code_128'] })
  let stream: MediaStream | undefined
  let isOver = false
  const look = async () => {
    if (isOver) return
    const [found] = await detector.detect(video).catch(() => [])
    if (found && !isOver) return onRead(found.rawValue)
    setTimeout(look, everyMs)
  }
  navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' } })
    .then(async (given) => {
      stream = given
      if (isOver) return stop()
      video.srcObject = given
      await video.play()
      await look()
    })
    .catch(onDenied)
  function stop() {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  return () => {
    isOver = true
    stop()
  }
}
