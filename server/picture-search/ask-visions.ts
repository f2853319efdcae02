import type { PictureFrame } from '#contract/picture-search.ts'
import type { FoundOffer, Vision, VisionAsk } from './providers/vision.ts'

/** Models kept of one search. */
const mostFound = 60

interface Ask extends Pick<VisionAsk, 'picture' | 'media'> {
  /** In percent of the picture's sides. */
  frame: PictureFrame | null
}

/** One after the other until one answers. */
export async function askVisions(
  visions: readonly Vision[],
  { frame, ...picture }: Ask,
): Promise<FoundOffer[] | 'away'> {
  const inShares = frame && {
    x: frame.x / 100,
    y: frame.y / 100,
    width: frame.width / 100,
    height: frame.height / 100,
  }
  for (const vision of visions) {
    const found = await vision.find({ ...picture, frame: inShares, count: mostFound })
    if (found !== 'away') return found
  }
  return 'away'
}
