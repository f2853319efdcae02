import { type CodeReader, openCodeReader } from '#storefront/platform/codes/code-reader.ts'

const everyMs = 200

/** Looks through the camera until a code is read; answers how to stop. */
export function scanFrom(
  video: HTMLVideoElement,
  { onRead, onDenied }: { onRead: (code: string) => void; onDenied: () => void },
): () => void {
  let stream: MediaStream | undefined
  let reader: CodeReader | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    reader?.close()
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (by: CodeReader) => {
    if (isOver) return
    const code = await by.read(video, { width: video.videoWidth, height: video.videoHeight })
    if (isOver) return
    if (code !== null) return onRead(code)
    setTimeout(() => look(by).catch(fail), everyMs)
  }
  const fail = () => {
    if (!isOver) onDenied()
    stop()
  }
  const begin = async () => {
    const opening = openCodeReader()
    // The camera may be refused first: then nobody waits for the reader.
    opening.catch(() => {})
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    reader = await opening
    if (isOver) return stop()
    await look(reader)
  }
  begin().catch(fail)
  return stop
}
