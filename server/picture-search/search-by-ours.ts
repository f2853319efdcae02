import type { MediaStore } from '#server/media/index.ts'
import { askVisions } from './ask-visions.ts'
import type { FoundByLook } from './keep-searches.ts'
import type { Vision } from './providers/vision.ts'

interface Deps {
  media: Pick<MediaStore, 'readPicture' | 'findPicture'>
  visions: readonly Vision[]
}

export type OursOutcome = { kind: 'found'; search: FoundByLook } | { kind: 'pictureGone' | 'away' }

/** What is like the whole of a picture of the shop. Its key says all of the search: nothing is written down. */
export async function searchByOurs({ media, visions }: Deps, key: string): Promise<OursOutcome> {
  const own = await media.findPicture(key)
  const picture = own && (await media.readPicture(key))
  if (!picture) return { kind: 'pictureGone' }
  const found = await askVisions(visions, { picture, media: key, frame: null })
  if (found === 'away') return { kind: 'away' }
  const { width, height } = own
  return {
    kind: 'found',
    search: { id: key, visitorId: null, upload: null, media: key, width, height, frame: null, found },
  }
}
