import { openCodeReader } from '#storefront/platform/codes/code-reader.ts'

/** What the code on a photo of a label says; empty where none is seen. */
export async function readBars(photo: File): Promise<string> {
  const [reader, picture] = await Promise.all([openCodeReader(), createImageBitmap(photo)])
  try {
    return (await reader.read(picture, picture)) ?? ''
  } finally {
    reader.close()
    picture.close()
  }
}
