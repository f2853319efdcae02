import type { z } from 'zod'
import { actionPicture, type staffListsContract } from '#contract/staff/lists.ts'
import type { Names } from '#rules/names.ts'
import { isReadableMark } from '#rules/product-mark.ts'
import { claimUploads, discardClaimed, lockUploads, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import {
  type Read,
  readParams,
  readProducts,
  readRegions,
  readSections,
  readTags,
  readVendors,
} from './read-choices.ts'
import { type SaveActionOutcome, saveAction } from './save-action.ts'
import { type SaveMarkOutcome, saveMark } from './save-mark.ts'
import { type SaveTagOutcome, saveTag } from './save-tag.ts'

export interface EditDeps {
  db: Db
  media: Pick<MediaStore, 'keepPicture'>
  uploads: Pick<Uploads, 'listOwn' | 'read' | 'removeDiscarded'>
}

type TagBody = z.output<(typeof staffListsContract)['saveTag']['body']>
type MarkBody = z.output<(typeof staffListsContract)['saveMark']['body']>
type ActionBody = z.output<(typeof staffListsContract)['saveAction']['body']>

/** What was typed and the shop does not know, by the refusal that says so. */
interface Unknown<Code extends string> {
  kind: 'unknown'
  code: Code
  words: string
}
type NoChoice = { kind: 'conditionsUnclear' } | Unknown<'PRODUCTS_UNKNOWN'>

export type EditTagOutcome = SaveTagOutcome | NoChoice

/** Reads what somebody typed of a tag and writes it. */
export function editTag(db: Db, body: TagBody, now: Date): Promise<EditTagOutcome> {
  return inTransaction<EditTagOutcome>(db, async (tx) => {
    const { id, conditions, products, names, ...said } = body
    const params = await readParams(tx, conditions)
    if (!params) return { kind: 'conditionsUnclear' }
    const picked = await readProducts(tx, products)
    if (picked.unknown.length > 0) return unknownOf('PRODUCTS_UNKNOWN', picked)
    return saveTag(tx, { ...said, names: namesOf(names), id: id || null, params, productIds: picked.ids, now })
  })
}

export type EditActionOutcome =
  | SaveActionOutcome
  | NoChoice
  | Unknown<'SECTIONS_UNKNOWN' | 'VENDORS_UNKNOWN' | 'TAGS_UNKNOWN' | 'REGIONS_UNKNOWN'>
  | { kind: 'daysTurned' | 'noGoods' | 'filesGone' }

/** Reads what somebody typed of a promotion and writes it; its picture becomes the shop's own. */
export async function editAction(
  deps: EditDeps,
  body: ActionBody,
  who: { visitorId: string; now: Date },
): Promise<EditActionOutcome> {
  const { visitorId, now } = who
  if (body.endsOn < body.startsOn) return { kind: 'daysTurned' }
  const { picture: receipts } = body
  const media = await keepPicture(deps, visitorId, receipts)
  if (media === 'gone') return { kind: 'filesGone' }
  const outcome = await inTransaction<EditActionOutcome>(deps.db, async (tx) => {
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: actionPicture, now })
    if (!locked) return { kind: 'filesGone' }
    const choice = await readChoice(tx, body)
    if (choice.kind !== 'read') return choice
    const { code, startsOn, endsOn, sort, isActive } = body
    const saved = await saveAction(tx, {
      id: body.id || null,
      code,
      titles: namesOf(body.titles),
      texts: namesOf(body.texts),
      terms: namesOf(body.terms),
      media,
      startsOn,
      endsOn,
      regionIds: choice.regionIds,
      goods: choice.goods,
      sort,
      isActive,
      now,
    })
    await claimUploads(tx, locked, now)
    await discardClaimed(tx, locked, now)
    return saved
  })
  if (outcome.kind === 'saved') await deps.uploads.removeDiscarded(receipts)
  return outcome
}

export type EditMarkOutcome =
  | SaveMarkOutcome
  | Unknown<'PRODUCTS_UNKNOWN' | 'SECTIONS_UNKNOWN' | 'REGIONS_UNKNOWN'>
  | { kind: 'daysTurned' | 'colorsAlike' }

/** Reads what somebody typed of a mark and writes it. */
export function editMark(db: Db, body: MarkBody, now: Date): Promise<EditMarkOutcome> {
  return inTransaction<EditMarkOutcome>(db, async (tx) => {
    const { id, names, regions, sections, products, icon = null, startsOn = null, endsOn = null, ...said } = body
    const gradientColor = said.gradientColor ?? null
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) return { kind: 'daysTurned' }
    const grounds = gradientColor === null ? [said.backgroundColor] : [said.backgroundColor, gradientColor]
    if (!isReadableMark(said.textColor, grounds)) return { kind: 'colorsAlike' }
    const picked = await readProducts(tx, products)
    if (picked.unknown.length > 0) return unknownOf('PRODUCTS_UNKNOWN', picked)
    const within = await readSections(tx, sections)
    if (within.unknown.length > 0) return unknownOf('SECTIONS_UNKNOWN', within)
    const where = await readRegions(tx, regions)
    if (where.unknown.length > 0) return unknownOf('REGIONS_UNKNOWN', where)
    return saveMark(tx, {
      ...said,
      id: id || null,
      names: namesOf(names),
      icon,
      gradientColor,
      startsOn,
      endsOn,
      regionIds: where.ids,
      sectionIds: within.ids,
      productIds: picked.ids,
      now,
    })
  })
}

async function readChoice(tx: Tx, body: ActionBody) {
  const params = await readParams(tx, body.conditions)
  if (!params) return { kind: 'conditionsUnclear' as const }
  const products = await readProducts(tx, body.products)
  if (products.unknown.length > 0) return unknownOf('PRODUCTS_UNKNOWN', products)
  const sections = await readSections(tx, body.sections)
  if (sections.unknown.length > 0) return unknownOf('SECTIONS_UNKNOWN', sections)
  const vendors = await readVendors(tx, body.vendors)
  if (vendors.unknown.length > 0) return unknownOf('VENDORS_UNKNOWN', vendors)
  const tags = await readTags(tx, body.tags)
  if (tags.unknown.length > 0) return unknownOf('TAGS_UNKNOWN', tags)
  const regions = await readRegions(tx, body.regions)
  if (regions.unknown.length > 0) return unknownOf('REGIONS_UNKNOWN', regions)
  const named = products.ids.length + sections.ids.length + vendors.ids.length + tags.ids.length
  if (named + Object.keys(params).length === 0) return { kind: 'noGoods' as const }
  const goods = {
    productIds: products.ids,
    sectionIds: sections.ids,
    vendorIds: vendors.ids,
    tagIds: tags.ids,
    params,
    isReducedOnly: body.isReducedOnly,
  }
  return { kind: 'read' as const, goods, regionIds: regions.ids }
}

function unknownOf<Code extends string>(code: Code, { unknown }: Read): Unknown<Code> {
  return { kind: 'unknown', code, words: unknown.join(', ') }
}

async function keepPicture({ media, uploads }: EditDeps, visitorId: string, receipts: readonly string[]) {
  const [receipt] = receipts
  if (receipt === undefined) return undefined
  if ((await uploads.listOwn(visitorId, receipts)).length < receipts.length) return 'gone'
  const bytes = await uploads.read(receipt)
  return bytes ? (await media.keepPicture(bytes, 'outside')).key : 'gone'
}

/** Names as they were typed; a language that says nothing has none. */
export function namesOf({ ru, kk, en }: { [Language in 'ru' | 'kk' | 'en']?: string | undefined }): Names {
  return { ru: ru ?? '', ...(kk && { kk }), ...(en && { en }) }
}
