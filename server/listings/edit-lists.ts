import type { z } from 'zod'
import { actionPicture, type staffListsContract } from '#contract/staff/lists.ts'
import { areTurned } from '#rules/calendar.ts'
import type { Names } from '#rules/names.ts'
import { isReadableMark } from '#rules/product-mark.ts'
import type { TypedFault } from '#server/gate/index.ts'
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
import { isActionCodeTaken, type SaveActionOutcome, saveAction } from './save-action.ts'
import { isMarkCodeTaken, type SaveMarkOutcome, saveMark } from './save-mark.ts'
import { findSectionId, isTagCodeTaken, type SaveTagOutcome, saveTag } from './save-tag.ts'

export interface EditDeps {
  db: Db
  media: Pick<MediaStore, 'keepPicture'>
  uploads: Pick<Uploads, 'listOwn' | 'read' | 'removeDiscarded'>
}

type TagBody = z.output<(typeof staffListsContract)['saveTag']['body']>
type MarkBody = z.output<(typeof staffListsContract)['saveMark']['body']>
type ActionBody = z.output<(typeof staffListsContract)['saveAction']['body']>

type UnknownCode = 'PRODUCTS_UNKNOWN' | 'SECTIONS_UNKNOWN' | 'VENDORS_UNKNOWN' | 'TAGS_UNKNOWN' | 'REGIONS_UNKNOWN'

interface Faulty<Fault> {
  kind: 'faulty'
  faults: Fault[]
}

type TagFault = TypedFault<'CODE_TAKEN' | 'CONDITIONS_UNCLEAR' | 'SECTION_UNKNOWN', 'PRODUCTS_UNKNOWN'>
export type EditTagOutcome = SaveTagOutcome | Faulty<TagFault>

/** Reads what somebody typed of a tag and writes it. */
export function editTag(db: Db, body: TagBody, now: Date): Promise<EditTagOutcome> {
  return inTransaction<EditTagOutcome>(db, async (tx) => {
    const { id, conditions, products, names, ...said } = body
    const params = await readParams(tx, conditions)
    const picked = await readProducts(tx, products)
    const sectionId = await findSectionId(tx, said.section)
    const isTaken = sectionId !== null && (await isTagCodeTaken(tx, { sectionId, code: said.code }, id || null))
    const faults: TagFault[] = [
      ...faultIf(sectionId === null, 'SECTION_UNKNOWN'),
      ...faultIf(isTaken, 'CODE_TAKEN'),
      ...faultIf(params === null, 'CONDITIONS_UNCLEAR'),
      ...unknownOf('PRODUCTS_UNKNOWN', picked),
    ]
    if (!params || faults.length > 0) return { kind: 'faulty', faults }
    return saveTag(tx, { ...said, names: namesOf(names), id: id || null, params, productIds: picked.ids, now })
  })
}

type ActionFault = TypedFault<'CONDITIONS_UNCLEAR' | 'DAYS_TURNED' | 'NO_GOODS' | 'CODE_TAKEN', UnknownCode>
export type EditActionOutcome = SaveActionOutcome | Faulty<ActionFault> | { kind: 'filesGone' }

/** Reads what somebody typed of a promotion and writes it; its picture becomes the shop's own. */
export async function editAction(
  deps: EditDeps,
  body: ActionBody,
  who: { visitorId: string; now: Date },
): Promise<EditActionOutcome> {
  const { visitorId, now } = who
  const { picture: receipts } = body
  const media = await keepPicture(deps, visitorId, receipts)
  if (media === 'gone') return { kind: 'filesGone' }
  const outcome = await inTransaction<EditActionOutcome>(deps.db, async (tx) => {
    const locked = await lockUploads(tx, { receipts, visitorId, purpose: actionPicture, now })
    if (!locked) return { kind: 'filesGone' }
    const choice = await readChoice(tx, body)
    if (choice.kind === 'faulty') return choice
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

type MarkFault = TypedFault<
  'DAYS_TURNED' | 'COLORS_ALIKE' | 'CODE_TAKEN',
  'PRODUCTS_UNKNOWN' | 'SECTIONS_UNKNOWN' | 'REGIONS_UNKNOWN'
>
export type EditMarkOutcome = SaveMarkOutcome | Faulty<MarkFault>

/** Reads what somebody typed of a mark and writes it. */
export function editMark(db: Db, body: MarkBody, now: Date): Promise<EditMarkOutcome> {
  return inTransaction<EditMarkOutcome>(db, async (tx) => {
    const { id, names, regions, sections, products, icon = null, startsOn = null, endsOn = null, ...said } = body
    const gradientColor = said.gradientColor ?? null
    const grounds = gradientColor === null ? [said.backgroundColor] : [said.backgroundColor, gradientColor]
    const picked = await readProducts(tx, products)
    const within = await readSections(tx, sections)
    const where = await readRegions(tx, regions)
    const faults: MarkFault[] = [
      ...faultIf(await isMarkCodeTaken(tx, said.code, id || null), 'CODE_TAKEN'),
      ...faultIf(areTurned(startsOn, endsOn), 'DAYS_TURNED'),
      ...faultIf(!isReadableMark(said.textColor, grounds), 'COLORS_ALIKE'),
      ...unknownOf('PRODUCTS_UNKNOWN', picked),
      ...unknownOf('SECTIONS_UNKNOWN', within),
      ...unknownOf('REGIONS_UNKNOWN', where),
    ]
    if (faults.length > 0) return { kind: 'faulty', faults }
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
  const products = await readProducts(tx, body.products)
  const sections = await readSections(tx, body.sections)
  const vendors = await readVendors(tx, body.vendors)
  const tags = await readTags(tx, body.tags)
  const regions = await readRegions(tx, body.regions)
  const named = [products, sections, vendors, tags].some(({ ids, unknown }) => ids.length + unknown.length > 0)
  const hasGoods = named || params === null || Object.keys(params).length > 0
  const faults: ActionFault[] = [
    ...faultIf(await isActionCodeTaken(tx, body.code, body.id || null), 'CODE_TAKEN'),
    ...faultIf(areTurned(body.startsOn, body.endsOn), 'DAYS_TURNED'),
    ...faultIf(!hasGoods, 'NO_GOODS'),
    ...faultIf(params === null, 'CONDITIONS_UNCLEAR'),
    ...unknownOf('PRODUCTS_UNKNOWN', products),
    ...unknownOf('SECTIONS_UNKNOWN', sections),
    ...unknownOf('VENDORS_UNKNOWN', vendors),
    ...unknownOf('TAGS_UNKNOWN', tags),
    ...unknownOf('REGIONS_UNKNOWN', regions),
  ]
  if (!params || faults.length > 0) return { kind: 'faulty' as const, faults }
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

export function faultIf<Code extends string>(isSo: boolean, code: Code): { code: Code }[] {
  return isSo ? [{ code }] : []
}

export function unknownOf<Code extends string>(code: Code, { unknown }: Read): { code: Code; words: string }[] {
  return unknown.length === 0 ? [] : [{ code, words: unknown.join(', ') }]
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
