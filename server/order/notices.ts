import type { z } from 'zod'
import { amountText } from '#rules/amount-text.ts'
import { formatDay, wallClock } from '#rules/calendar.ts'
import { kazakhTo } from '#rules/kazakh-to.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { findLanguage } from '#server/customer/index.ts'
import { companyTitles } from '#server/delivery/index.ts'
import { pictureAddress } from '#server/media/index.ts'
import type { LetterPicture, Messages } from '#server/messages/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { makeMessageCode } from './access-code.ts'
import type { OrderDeps } from './find-order.ts'
import { assemblyText, owedText, sumsText } from './money-words.ts'
import { visitOfPart, visitsOf } from './part.ts'
import { makePickupCode } from './pickup/pickup-code.ts'
import { fullAddress } from './place-words.ts'
import { findBundleUnchecked, type OrderBundle, type OrderGroupRow } from './queries.ts'
import type { tellOrderJob } from './tell-order-job.ts'
import { goodsOf } from './view.ts'
import { visitText, wayText } from './way-words.ts'

type TellOrder = z.infer<typeof tellOrderJob.payload>

export interface NoticeDeps extends OrderDeps {
  messages: Messages
  publicUrl: string
}

/**
 * Tells the shopper what became of the order, with the link that opens it without signing in. Answers whether anything goes:
 * there may be nobody to write to, or too much was written already.
 */
export async function tellOrder(
  deps: NoticeDeps,
  { basketGroup, template, sumMinor, backMinor = 0, part, numbers, channels, isUrgent = false }: TellOrder,
  now: Date,
): Promise<boolean> {
  const bundle = await findBundleUnchecked(deps.db, basketGroup)
  if (!bundle) return false
  const { group, orders } = bundle
  const sum = sumMinor ?? orders.reduce((total, part) => total + part.totalMinor, 0)
  // Whoever has chosen a language since reads that one, whatever the order was placed in.
  const language = (await findLanguage(deps.db, group.customerId)) ?? (group.language as Language)
  const code = makeMessageCode(deps.secrets, group.id, group.createdAt)
  const about = part !== undefined && bundle.visits.length > 0 ? `&part=${part}` : ''
  const visit = (visitOfPart(bundle, part) ?? bundle).group
  const named = namedFor(template, visit.deliveryType)
  if (!named) return false
  const facts = {
    // Parts that are paid by themselves are named; all of it has the order's own number, as on its page.
    // A part that ends has no page that matters any more: it is named by its goods.
    number: (template === 'orderPartCancelled' || !numbers ? [group.number] : numbers).join(', '),
    goods: namesOf(bundle, numbers ?? [], language),
    sum: formatMoney(sum, currencySign(group.currency)),
    back: formatMoney(backMinor, currencySign(group.currency)),
    day: newsDayOf(deps, bundle, visit, { template, language }),
    place: fullAddress(visit, language),
    pickup: makePickupCode(deps.secrets, { groupId: group.id, visitId: visitIdOf(bundle, part) }),
    way: about === '' ? waysText(bundle, language) : wayText(visit, language),
    ...parcelFacts(bundle, part),
    sums: sumsText(bundle, language),
    owed: owedText(bundle, language, deps.regions.offsetAt(group.regionId, now)),
    phone: deps.regions.requireData(group.regionId, language).phone,
    // Who is told of another day chooses one of their own where the link leads.
    url: `${deps.publicUrl}/${isOfDay(template) ? 'order-services' : 'personal/checkout-final'}/${group.id}/?code=${code}${about}`,
  }
  const to = {
    phone: group.contactPhone,
    customerId: group.customerId,
    email: group.contactEmail,
    isConfirmed: isHeard(bundle, { template, isUrgent }),
    utcOffsetMinutes: deps.regions.offsetAt(group.regionId, now),
  }
  const address = addressOf(group, template)
  const pictures = showsGoods.has(template) ? shownGoods(deps, bundle, language) : []
  const wish = {
    template: dated(named, facts.day),
    to,
    language,
    facts,
    address,
    pictures,
    aboutOrder: group.id,
    isUrgent,
    ...(channels && { channels }),
  }
  const sent = await inTransaction(deps.db, (tx) => deps.messages.send(tx, wish, now))
  return sent.length > 0
}

/**
 * Whether the shop writes to a phone that nobody has confirmed. Who has paid hears of their money and their order; of another
 * day, or at the counter, whoever has an order that the shop itself has taken into work.
 */
function isHeard(
  { group, events }: OrderBundle,
  { template, isUrgent }: Required<Pick<TellOrder, 'template' | 'isUrgent'>>,
): boolean {
  if (group.isPhoneConfirmed || events.some(({ kind }) => kind === 'paid')) return true
  return (isOfDay(template) || isUrgent) && group.confirmedAt !== null
}

/** The goods of these parts. */
function namesOf({ orders, lines }: OrderBundle, numbers: readonly string[], language: Language): string {
  const ids = new Set(orders.filter(({ number }) => numbers.includes(number)).map(({ id }) => id))
  const own = lines.filter(({ orderId }) => ids.has(orderId))
  return goodsOf(own, language)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
    .join(', ')
}

/** How each delivery comes; of two, what it brings as well. */
function waysText(bundle: OrderBundle, language: Language): string {
  const visits = visitsOf(bundle)
  const textOf = ({ group, lines }: OrderBundle) => {
    const way = wayText(group, language)
    if (visits.length < 2 || way === '') return way
    return `${way}\n${goodsOf(lines, language)
      .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
      .join(', ')}`
  }
  return visits.map(textOf).join('\n\n')
}

/** What leaves for a shop can be collected there; a carrier tells of its own way itself. */
function namedFor(template: TellOrder['template'], type: OrderGroupRow['deliveryType']) {
  if (template !== 'orderShipped' || type === 'courier') return template
  return type === 'pickup' ? ('orderReady' as const) : null
}

/** The delivery that brings the part. */
function visitIdOf({ orders }: OrderBundle, part: string | undefined): string | null {
  return orders.find(({ number }) => number === part)?.visitId ?? null
}

/** Who carries that part, and under which number. */
function parcelFacts({ orders, shipments }: OrderBundle, part: string | undefined) {
  const order = orders.find(({ number }) => number === part)
  const shipment = shipments.find(({ orderId }) => orderId === order?.id)
  return { carrier: shipment ? companyTitles[shipment.company] : '', track: shipment?.trackNumber ?? '' }
}

/** A first message says the day, or the days, once they are known. */
function dated(template: NonNullable<ReturnType<typeof namedFor>>, day: string) {
  return template === 'orderPlaced' && day !== '' ? ('orderPlacedFor' as const) : template
}

/** The day that the news is about: of all that comes, of the assembly, or of one delivery. */
function newsDayOf(
  deps: NoticeDeps,
  bundle: OrderBundle,
  visit: OrderGroupRow,
  { template, language }: { template: TellOrder['template']; language: Language },
): string {
  if (template === 'orderPlaced') return daysOf(deps, bundle, language)
  const assembly = template === 'orderAssemblyMoved' && assemblyText(bundle, language)
  return assembly || dayOf(deps, visit, language)
}

/** The day of each delivery. */
function daysOf(deps: NoticeDeps, bundle: OrderBundle, language: Language): string {
  if (bundle.group.deliveryType === null || bundle.group.delayedUntil !== null) return ''
  const days = visitsOf(bundle).flatMap(({ group }) =>
    group.deliveryDay === null ? [] : [dayOf(deps, group, language)],
  )
  return days.join(and[language])
}

const and: Record<Language, string> = { ru: ' и\u00a0', kk: ' және ', en: ' and ' }

/** Letters that are about the goods: each is shown with its picture. */
const showsGoods = new Set<TellOrder['template']>([
  'orderPlaced',
  'orderPaid',
  'orderPaidByCertificate',
  'orderPaidAtDoor',
  'orderPaidAtTill',
  'orderHeld',
  'orderChanged',
  'orderDayChanged',
  'orderDelayEnding',
  'orderShipped',
])
const mostShown = 12

function shownGoods(
  { publicUrl }: NoticeDeps,
  { group, orders, lines }: OrderBundle,
  language: Language,
): LetterPicture[] {
  const sign = currencySign(group.currency)
  const standing = new Set(orders.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))
  const shown = lines.filter(({ orderId }) => standing.has(orderId))
  return shown.slice(0, mostShown).map(({ snapshot, quantity, priceMinor }) => ({
    name: nameIn(snapshot.names, language),
    detail: `${amountText({ quantity, priceMinor, lengthStepMm: snapshot.lengthStepMm ?? null }, sign, language)} = ${formatMoney(quantity * priceMinor, sign)}`,
    pictureUrl: snapshot.image && publicUrl + pictureAddress(snapshot.image.key),
  }))
}

/** Its shopper chooses the day where the link leads. */
function isOfDay(template: TellOrder['template']): boolean {
  return template === 'orderDayChanged' || template === 'orderDelayEnding' || template === 'orderAssemblyMoved'
}

/** The day of the delivery, or until when the shopper may name it. */
function dayOf({ regions }: NoticeDeps, group: OrderGroupRow, language: Language): string {
  if (group.deliveryDay !== null || group.delayedUntil === null) return visitText(group, language)
  const offset = regions.offsetAt(group.regionId, group.delayedUntil)
  const until = formatDay(wallClock(group.delayedUntil.getTime(), offset).day, language, 'date')
  return language === 'kk' ? kazakhTo(until) : until
}

const ofMoney = new Set<TellOrder['template']>([
  'orderPaid',
  'orderPaidByCertificate',
  'orderPaidAtDoor',
  'orderPaidAtTill',
  'orderHeld',
  'orderCaptured',
  'orderReleased',
  'orderHoldLost',
  'orderOverpaid',
  'orderPaidLate',
  'orderRefunded',
  'orderReturnByHand',
])

/**
 * The house that caused the message, to be counted. The staff's own is not, or a busy shop could not order for its
 * shoppers; nor is that of somebody who has paid.
 */
function addressOf(group: OrderGroupRow, template: TellOrder['template']): string | null {
  return ofMoney.has(template) || group.placedByCustomerId !== null ? null : group.placedFrom
}
