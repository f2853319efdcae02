import type { ImageWidth } from '#rules/image-widths.ts'
import type { Catalogue } from './catalogue/index.ts'
import type { MediaStore } from './media/index.ts'
import type { Log } from './platform/log.ts'

interface WarmParts {
  catalogue: Pick<Catalogue, 'current'>
  media: Pick<MediaStore, 'openSize'>
  log: Pick<Log, 'warn'>
}

// The menu shows all of them at once, small and large.
const menuWidths: ImageWidth[] = [96, 640]

/** Makes the pictures of the menu before anybody opens it: a dozen made at once keep the first shopper waiting. */
export async function warmPictures({ catalogue, media, log }: WarmParts): Promise<void> {
  const { engine, sectionPictures } = catalogue.current()
  const tops = engine.sections.all.filter(({ parentId }) => parentId === null)
  try {
    for (const key of tops.flatMap(({ id }) => keyOf(sectionPictures.get(id)?.webp) ?? [])) {
      for (const width of menuWidths) (await media.openSize(key, width, 'webp'))?.content.destroy()
    }
  } catch (error) {
    // They are made when they are asked for.
    log.warn({ err: error }, 'pictures of the menu not made')
  }
}

function keyOf(address: string | undefined): string | undefined {
  return /^\/media\/([0-9a-f]{32})\//.exec(address ?? '')?.[1]
}
