import { sql } from 'drizzle-orm'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { assemblyMinutesOfEach } from '#rules/assembly.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { listLabels, listParts } from '#server/claims/index.ts'
import { listCareSheets } from '#server/instructions/index.ts'
import { modelUrl } from '#server/media/index.ts'
import { boxCodesOf, listReturns, type OrderBundle, type OrderLineRow, piecesOf } from '#server/order/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import type { Task } from '../tasks.ts'

type Goods = AssemblerOrder['goods']

/** The lines that a visit is about: what the car brings, what is put together, what the claim is about. */
export async function linesOfVisit(db: Db | Tx, task: Task, bundle: OrderBundle): Promise<OrderLineRow[]> {
  const standing = new Map(bundle.orders.filter(({ status }) => status !== 'cancelled').map((part) => [part.id, part]))
  const lines = bundle.lines.filter(({ orderId }) => standing.has(orderId))
  if (task.kind === 'assembly') return lines.filter(({ isAssembled }) => isAssembled)
  if (task.kind === 'delivery')
    return lines.filter(({ orderId }) => standing.get(orderId)?.visitId === task.orderVisitId)
  const [claim] = await rows<{ lineId: number }>(
    db,
    sql`select line_id "lineId" from claims where id = ${task.claimId}`,
  )
  return lines.filter(({ id }) => id === claim?.lineId)
}

/** What is carried and put together, with its sheets, its parts and what the labels of its boxes say. */
export async function viewGoods(
  db: Db,
  task: Task,
  bundle: OrderBundle,
  lines: readonly OrderLineRow[],
  language: Language,
): Promise<Goods> {
  if (lines.length === 0) return []
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const lineIds = lines.map(({ id }) => id)
  const [sheets, parts, labels, models, minutes] = await Promise.all([
    listCareSheets(db, productIds, language),
    listParts(db, productIds),
    listLabels(db, bundle.group.id, lineIds),
    listModelled(
      db,
      lines.map(({ offerId }) => offerId),
    ),
    minutesOfLines(db, task, bundle, lines),
  ])
  const boxCodes = boxCodesOf(bundle)
  return lines.map((line) => ({
    lineId: line.id,
    offerId: line.offerId,
    productId: line.productId,
    name: nameOf(line, language),
    picture: line.snapshot.image && pictureOf(line.snapshot.image),
    quantity: piecesOf(line),
    boxes: Math.max(1, line.snapshot.boxes ?? 1) * piecesOf(line),
    minutes: minutes.get(line.id) ?? 0,
    isAssembled: line.isAssembled,
    sheetUrl: sheets.get(line.productId)?.url ?? null,
    model: models.get(line.offerId) ?? null,
    boxCodes: boxCodes.get(line.id) ?? [],
    labels: labels
      .filter(({ lineId }) => lineId === line.id)
      .map(({ code, barcode, piece, box }) => ({ code, barcode, piece, box })),
    parts: parts
      .filter(({ productId }) => productId === line.productId)
      .map(({ id, code, names, box, quantity }) => ({ id, code, name: nameIn(names, language), box, quantity })),
  }))
}

/** What the work takes, as `Task.minutes` counts it: only where this visit puts things together, without what came back. */
async function minutesOfLines(
  db: Db,
  { kind }: Task,
  { group }: OrderBundle,
  lines: readonly OrderLineRow[],
): Promise<ReadonlyMap<number, number>> {
  if (kind !== 'assembly') return new Map()
  const returned = await listReturns(db, group.id)
  const left = ({ id, quantity }: OrderLineRow) =>
    returned.reduce((pieces, one) => (one.lineId === id ? pieces - one.quantity : pieces), quantity)
  const each = assemblyMinutesOfEach(
    lines.map((line) => (line.assemblyMinutes ?? 0) * left(line)),
    undefined,
    group.assemblyRate ?? 'basic',
  )
  return new Map(lines.map(({ id }, at) => [id, each[at] ?? 0]))
}

function nameOf({ snapshot, quantity }: OrderLineRow, language: Language): string {
  const { name, traits } = lineWordsOf(snapshot, quantity, language)
  return [name, traits].filter(Boolean).join(', ')
}

/** The models of these offers that can be turned. */
async function listModelled(db: Db, offerIds: readonly number[]): Promise<ReadonlyMap<number, Goods[number]['model']>> {
  const found = await rows<{ offerId: number; media: string; variant: string | null }>(
    db,
    sql`
    select offer_id "offerId", media, variant from offer_models
    where offer_id = any(${sql.param([...offerIds])}::int[])`,
  )
  return new Map(found.map(({ offerId, media, variant }) => [offerId, { glb: modelUrl(media), variant }]))
}
