import sharp from 'sharp'
import { claimPhotoLimits, claimPhotos } from '#contract/claims.ts'
import type { ShopApi } from '#contract/index.ts'
import type { OrderView } from '#contract/order.ts'
import { askShopper, decideClaim, escalateOverdue, finishClaim, makeLabels, takeClaim } from '#server/claims/index.ts'
import { findCustomerIdByPhone } from '#server/customer/index.ts'
import { ean13Png } from '#server/documents/index.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { PastShop, Shopper } from './past-shop.ts'
import type { ClaimStory, Deed } from './types.ts'

/** Of the sample manager, who answers claims. */
const managerPhone = '79000000005'

/** Tells the shop what is wrong with the first goods of an order, step by step as the wizard does. */
export async function claimGoods(
  shop: PastShop,
  shopper: Shopper,
  { guid }: OrderView,
  story: ClaimStory,
): Promise<void> {
  const { claims } = shop.as(shopper)
  const { order } = await claims.getOrder({ body: { orderID: guid } })
  const [line] = order.sets.flatMap(({ lines }) => lines)
  if (!line) return
  const set = { queryType: 'set' } as const
  const { claim } = await claims.steps({ body: { ...set, queryAction: 'Offer', orderGuid: guid, lineId: line.lineId } })
  const step = { ...set, claimID: claim.id }
  const { kind, text } = story
  await claims.steps({ body: { ...step, queryAction: 'Description', kind, description: text } })
  const asked = line.packages.flatMap(({ parts }) => parts).filter(({ code }) => story.parts?.includes(code))
  const parts = asked.map(({ id }) => id)
  await claims.steps({ body: { ...step, queryAction: 'NumberPackage', numberPackage: [1], parts } })
  for (const photo of story.photos ?? []) {
    const picture = photo === 'label' ? await photographLabel(shop, guid, line.lineId) : await photographDefect()
    const queryAction = photo === 'label' ? 'LabelPhotos' : 'DefectPhotos'
    await claims.steps({ body: { ...step, queryAction, photos: [await takeIn(shop, shopper, picture)] } })
  }
  if (!story.isDraft) await claims.steps({ body: { ...step, queryAction: 'SaveClaim' } })
}

/** The claim about an order that is told of. */
export async function claimOf({ claims }: ShopApi, orderGuid: string): Promise<string> {
  const [claim] = (await claims.listClaims({ body: { orderGuid } })).claims
  if (!claim) throw new Error(`Order ${orderGuid} has no claim.`)
  return claim.id
}

type Move = Extract<Deed, { does: 'takesClaim' | 'asksAboutClaim' | 'decidesClaim' | 'finishesClaim' | 'claimIsLate' }>

/** The shop's hand, and its clock. */
export async function moveClaim({ areas, now }: PastShop, claimId: string, deed: Move): Promise<void> {
  const { claims } = areas
  const by = (await findCustomerIdByPhone(claims.db, managerPhone)) ?? 0
  const move = { claimId, by, now: now() }
  switch (deed.does) {
    case 'takesClaim':
      await takeClaim(claims, move)
      return
    case 'asksAboutClaim':
      await askShopper(claims, { ...move, question: deed.question })
      return
    case 'finishesClaim':
      await finishClaim(claims, move)
      return
    case 'claimIsLate':
      await escalateOverdue(claims, now())
      return
    case 'decidesClaim': {
      const { decision, sumRoubles, reason, goodsWay, note = '' } = deed
      const sumMinor = sumRoubles === undefined ? undefined : sumRoubles * 100
      const wish = { ...move, decision, sumMinor, reason, goodsWay, note }
      const asked = await decideClaim(claims, wish)
      const outcome =
        asked.kind === 'notAgreed' ? await decideClaim(claims, { ...wish, agreedMinor: asked.sumMinor }) : asked
      if (outcome.kind !== 'decided') throw new Error(`A sample claim was not decided: ${outcome.kind}`)
    }
  }
}

/** By the same door that forms with files come in by. */
async function takeIn({ areas }: PastShop, { visitorId }: Shopper, photo: Buffer): Promise<string> {
  const field = { ...claimPhotoLimits, purpose: claimPhotos, limit: { requests: 1, windowSeconds: 1 } }
  const arrival = await areas.uploads.intake.keep(pieces(photo), { visitorId, field })
  if (arrival.kind !== 'arrived') throw new Error(`A sample photo was not taken in: ${arrival.kind}`)
  const readied = await areas.uploads.intake.ready(arrival.file, { visitorId, field })
  if (readied.kind !== 'ready') throw new Error(`A sample photo was not taken in: ${readied.kind}`)
  return readied.receipt
}

async function* pieces(content: Buffer) {
  yield content
}

/** The label on a box, as a phone sees it. */
async function photographLabel({ areas }: PastShop, guid: string, lineId: number): Promise<Buffer> {
  const bundle = await findBundleUnchecked(areas.claims.db, guid)
  if (!bundle) throw new Error(`There is no order ${guid}.`)
  const labels = await inTransaction(areas.claims.db, (tx) => makeLabels(tx, bundle))
  const label = labels.find((one) => one.lineId === lineId)
  const bars = await sharp(await ean13Png(label?.barcode ?? ''))
    .flatten({ background: '#fdfdfb' })
    .extend({ top: 40, bottom: 40, left: 60, right: 60, background: '#fdfdfb' })
    .rotate(4, { background: '#b08d62' })
    .toBuffer()
  return onCardboard(1200, 900)
    .composite([{ input: bars }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A scratch across a front. */
function photographDefect(): Promise<Buffer> {
  const scratch = `<svg width="1200" height="900" xmlns="http://www.w3.org/2000/svg">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9e4db"/><stop offset="1" stop-color="#cfc8bc"/></linearGradient></defs>
    <rect width="1200" height="900" fill="url(#g)"/>
    <path d="M0 640h1200" stroke="#a89f90" stroke-width="6"/>
    <path d="M330 300c120 40 210 30 330 110s120 90 210 100" fill="none" stroke="#7a5a3c" stroke-width="9" stroke-linecap="round"/>
    <path d="M336 306c120 40 210 30 330 110s120 90 210 100" fill="none" stroke="#f5efe6" stroke-width="3" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(scratch)).jpeg({ quality: 82 }).toBuffer()
}

function onCardboard(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b08d62' } })
}
