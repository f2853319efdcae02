import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { actionPicture, type staffListsContract } from '#contract/staff/lists.ts'
import { areTurned } from '#rules/calendar.ts'
import type { Names } from '#rules/names.ts'
import { isReadableMark } from '#rules/product-mark.ts'
import type { TypedFault } from '#server/gate/index.ts'
import { claimUploads, discardClaimed, lockUploads, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
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

type Lists = typeof staffListsContract
type TagBody = z.output<Lists['saveTag']['body']>
type MarkBody = z.output<Lists['saveMark']['body']>
type ActionBody = z.output<Lists['saveAction']['body']>

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
    await oneAtATime(tx, 'tags')
    const { id, conditions: _, products: __, names, ...said } = body
    const { faults, params, productIds } = await readTag(tx, body)
    if (!params || faults.length > 0) return { kind: 'faulty', faults }
    return saveTag(tx, { ...said, names: namesOf(names), id: id || null, params, productIds, now })
  })
}

/** What a tag names, and all that is wrong with it. The form may still lack fields. */
export async function readTag(tx: Db | Tx, said: z.output<Lists['checkTag']['body']>) {
  const { id, section, code } = said
  const params = await readParams(tx, said.conditions)
  const picked = await readProducts(tx, said.products)
  const sectionId = section === undefined ? null : await findSectionId(tx, section)
  const isTaken =
    sectionId !== null && code !== undefined && (await isTagCodeTaken(tx, { sectionId, code }, id || null))
  const faults: TagFault[] = [
    ...faultIf(section !== undefined && sectionId === null, 'SECTION_UNKNOWN'),
    ...faultIf(isTaken, 'CODE_TAKEN'),
    ...faultIf(params === null, 'CONDITIONS_UNCLEAR'),
    ...unknownOf('PRODUCTS_UNKNOWN', picked),
  ]
  return { faults, params, productIds: picked.ids }
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
    await oneAtATime(tx, 'actions')
    const { faults, goods, regionIds } = await readAction(tx, body)
    if (!goods || faults.length > 0) return { kind: 'faulty', faults }
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
      regionIds,
      goods,
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
    await oneAtATime(tx, 'marks')
    const { id, names, icon = null, startsOn = null, endsOn = null, gradientColor = null } = body
    const { code, position, backgroundColor, textColor, isReducedOnly, sort, isActive } = body
    const { faults, ...choice } = await readMark(tx, body)
    if (faults.length > 0) return { kind: 'faulty', faults }
    return saveMark(tx, {
      ...{ code, position, backgroundColor, textColor, isReducedOnly, sort, isActive },
      ...{ id: id || null, names: namesOf(names), icon, gradientColor, startsOn, endsOn, now },
      ...choice,
    })
  })
}

/** What a mark names, and all that is wrong with it. The form may still lack fields. */
export async function readMark(tx: Db | Tx, said: z.output<Lists['checkMark']['body']>) {
  const { id, code, textColor, backgroundColor, gradientColor } = said
  const grounds = [backgroundColor, gradientColor].filter((color) => color !== undefined)
  const picked = await readProducts(tx, said.products)
  const within = await readSections(tx, said.sections)
  const where = await readRegions(tx, said.regions)
  const faults: MarkFault[] = [
    ...faultIf(code !== undefined && (await isMarkCodeTaken(tx, code, id || null)), 'CODE_TAKEN'),
    ...faultIf(areTurned(said.startsOn, said.endsOn), 'DAYS_TURNED'),
    ...faultIf(textColor !== undefined && !isReadableMark(textColor, grounds), 'COLORS_ALIKE'),
    ...unknownOf('PRODUCTS_UNKNOWN', picked),
    ...unknownOf('SECTIONS_UNKNOWN', within),
    ...unknownOf('REGIONS_UNKNOWN', where),
  ]
  return { faults, regionIds: where.ids, sectionIds: within.ids, productIds: picked.ids }
}

/** What a promotion names, and all that is wrong with it. The form may still lack fields. */
export async function readAction(tx: Db | Tx, body: z.output<Lists['checkAction']['body']>) {
  const { id, code } = body
  const params = await readParams(tx, body.conditions)
  const products = await readProducts(tx, body.products)
  const sections = await readSections(tx, body.sections)
  const vendors = await readVendors(tx, body.vendors)
  const tags = await readTags(tx, body.tags)
  const regions = await readRegions(tx, body.regions)
  const named = [products, sections, vendors, tags].some(({ ids, unknown }) => ids.length + unknown.length > 0)
  const hasGoods = named || params === null || Object.keys(params).length > 0
  const faults: ActionFault[] = [
    ...faultIf(code !== undefined && (await isActionCodeTaken(tx, code, id || null)), 'CODE_TAKEN'),
    ...faultIf(areTurned(body.startsOn, body.endsOn), 'DAYS_TURNED'),
    ...faultIf(!hasGoods, 'NO_GOODS'),
    ...faultIf(params === null, 'CONDITIONS_UNCLEAR'),
    ...unknownOf('PRODUCTS_UNKNOWN', products),
    ...unknownOf('SECTIONS_UNKNOWN', sections),
    ...unknownOf('VENDORS_UNKNOWN', vendors),
    ...unknownOf('TAGS_UNKNOWN', tags),
    ...unknownOf('REGIONS_UNKNOWN', regions),
  ]
  const goods = params && {
    productIds: products.ids,
    sectionIds: sections.ids,
    vendorIds: vendors.ids,
    tagIds: tags.ids,
    params,
    isReducedOnly: body.isReducedOnly,
  }
  return { faults, goods, regionIds: regions.ids }
}

/** A word is looked for before it is written: whoever writes one waits for whoever does, and then finds it taken. */
export async function oneAtATime(tx: Tx, list: 'tags' | 'actions' | 'marks' | 'promotions'): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`written list ${list}`}, 0))`)
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
