import { MediaKey, type PictureFrame, pictureSearchContract } from '#contract/picture-search.ts'
import { answer, unreachable } from '#server/gate/index.ts'
import { type FoundByLook, findSearch } from './keep-searches.ts'
import { searchByOurs } from './search-by-ours.ts'
import { type SearchDeps, searchByPicture } from './search-by-picture.ts'
import { type ShowDeps, showFound } from './show-found.ts'

export function pictureSearchCalls(deps: SearchDeps & ShowDeps) {
  return answer('pictureSearch', pictureSearchContract, {
    async getVisionQuery({ body }, context, refuse) {
      const ours = body.image.length > 0 ? null : (body.media ?? keyIn(body.resultId))
      const frame = frameOf(body)
      const outcome =
        ours && !frame
          ? await searchByOurs(deps, ours)
          : await searchByPicture(deps, {
              visitorId: (await context.requireVisitor()).visitorId,
              receipts: body.image,
              media: ours,
              resultId: body.resultId ?? null,
              frame,
              now: context.now(),
            })
      switch (outcome.kind) {
        case 'found':
          return showFound(deps, outcome.search, context)
        case 'missing':
          throw refuse('PICTURE_MISSING')
        case 'fileGone':
          throw refuse('FILE_GONE')
        case 'pictureGone':
          throw refuse('PICTURE_GONE')
        case 'away':
          throw refuse('SEARCH_BY_PICTURE_AWAY')
        default:
          return unreachable(outcome)
      }
    },
    async getImageSearchResults({ body }, context, refuse) {
      const search = await findAgain(body.resultId, context.now())
      if (search === 'away') throw refuse('SEARCH_BY_PICTURE_AWAY')
      if (!search) throw refuse('RESULTS_NOT_FOUND')
      return { results: await showFound(deps, search, context, body) }
    },
  })

  async function findAgain(resultId: string, now: Date): Promise<FoundByLook | 'away' | null> {
    const key = keyIn(resultId)
    if (!key) return findSearch(deps.db, resultId, now)
    const outcome = await searchByOurs(deps, key)
    if (outcome.kind === 'found') return outcome.search
    return outcome.kind === 'away' ? 'away' : null
  }
}

/** The picture of the shop that a search by the whole of it is named by. */
function keyIn(resultId: string | undefined): string | null {
  return MediaKey.safeParse(resultId).data ?? null
}

/** Kept inside of the picture; null for all of it. */
function frameOf({ x = 0, y = 0, width = 100, height = 100 }: Partial<PictureFrame>): PictureFrame | null {
  const left = Math.min(x, 95)
  const top = Math.min(y, 95)
  const frame = { x: left, y: top, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) }
  return frame.width === 100 && frame.height === 100 ? null : frame
}
