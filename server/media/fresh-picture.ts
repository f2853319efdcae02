import type { MediaStore } from './media-store.ts'
import type { Uploads } from './uploads.ts'

export interface PictureDeps {
  media: Pick<MediaStore, 'keepPicture'>
  uploads: Pick<Uploads, 'listOwn' | 'read' | 'removeDiscarded'>
}

/** Makes a picture that somebody has just sent the shop's own copy; null where none came. */
export async function keepFreshPicture(
  { media, uploads }: PictureDeps,
  receipts: readonly string[],
  visitorId: string,
) {
  const [receipt] = receipts
  if (receipt === undefined) return null
  if ((await uploads.listOwn(visitorId, receipts)).length < receipts.length) return 'filesGone' as const
  const bytes = await uploads.read(receipt)
  if (!bytes) return 'filesGone' as const
  const { key, width, height } = await media.keepPicture(bytes, 'outside')
  return { media: key, width, height }
}
