import type { FoundByPicture } from '#contract/picture-search.ts'
import { nameIn } from '#rules/names.ts'
import { byKindThenLook, pictureSearchPage } from '#rules/picture-search.ts'
import { type Catalogue, listPictured, type OfferCards, pictureOf } from '#server/catalogue/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { findUploads, type Uploads } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { FoundByLook } from './keep-searches.ts'

/** Models that are shown, page by page: what comes later hardly looks alike. */
const mostShown = 48

export interface ShowDeps {
  db: Db
  uploads: Pick<Uploads, 'show'>
  catalogue: Pick<Catalogue, 'current'>
  cards: OfferCards
}

/** Of a room full of things nearly every kind is a little alike. */
const mostKinds = 8

/** Which of them. */
interface Part {
  kind?: string | undefined
  offset: number
  count: number
}

const beginning: Part = { offset: 0, count: pictureSearchPage }

/** What was found, as the caller's region sells it, without the model of a picture of the shop; a picture that was sent only for whoever sent it. */
export async function showFound(
  deps: ShowDeps,
  search: FoundByLook,
  context: CallContext,
  { kind, offset, count }: Part = beginning,
): Promise<FoundByPicture> {
  const { engine } = deps.catalogue.current()
  const placed = search.found.flatMap((one) => {
    const place = engine.whereIs(one.productId)
    return place ? [{ ...one, sectionId: place.sectionId }] : []
  })
  const shown = await listShown(deps.db, search)
  const ordered = byKindThenLook(placed)
    .filter(({ productId }) => !shown.includes(productId))
    .slice(0, mostShown)
  const products = await deps.cards(
    ordered.map(({ offerId }) => offerId),
    context,
  )
  const sectionOf = new Map(ordered.map(({ productId, sectionId }) => [productId, sectionId]))
  const kinds = Map.groupBy(products, ({ id }) => engine.sections.byId.get(sectionOf.get(id) ?? 0))
  const ofKind = kind === undefined ? products : products.filter(({ id }) => isOfKind(sectionOf.get(id), kind))
  return {
    products: ofKind.slice(offset, offset + count),
    total: ofKind.length,
    kinds: [...kinds]
      .slice(0, mostKinds)
      .flatMap(([section, those]) =>
        section ? [{ code: section.code, name: nameIn(section.names, context.language), count: those.length }] : [],
      ),
    src: await addressOf(deps, search, context),
    width: search.width,
    height: search.height,
    frame: search.frame,
    resultId: search.id,
    fileName: `${search.id}.jpg`,
  }

  function isOfKind(sectionId: number | undefined, code: string): boolean {
    return engine.sections.byId.get(sectionId ?? 0)?.code === code
  }
}

/** Models that a picture of the shop shows: whoever looks for something like them knows them. They say their kind all the same. */
async function listShown(db: Db, { media, found }: FoundByLook): Promise<number[]> {
  return media === null
    ? []
    : listPictured(
        db,
        media,
        found.map(({ productId }) => productId),
      )
}

async function addressOf({ db, uploads }: ShowDeps, search: FoundByLook, context: CallContext): Promise<string> {
  if (search.media) return pictureOf({ key: search.media, width: search.width, height: search.height }).src
  const { visitorId } = await context.visitor()
  if (!search.upload || search.visitorId !== visitorId) return ''
  const [file] = await findUploads(db, [search.upload])
  return file ? uploads.show(file, visitorId).url : ''
}
