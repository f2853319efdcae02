import { and, eq, isNull, sql } from 'drizzle-orm'
import { amountText } from '#rules/amount-text.ts'
import { lineNews } from '#rules/line-news.ts'
import { currencySign } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { isFew } from '#rules/quantity.ts'
import { notBefore } from '#rules/quiet-hours.ts'
import { listedPrice } from '#rules/running-metre.ts'
import { findPerson } from '#server/customer/index.ts'
import { pictureAddress } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { ask, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import type { BasketOwner } from '../owner.ts'
import { type SellableLine, sellableLines } from '../priced-lines.ts'
import { basketQuestion } from '../queries.ts'
import { shareLines } from '../shared-baskets.ts'
import { basketReminders } from '../tables.ts'
import { type Reminded, reminderFacts } from './reminder-words.ts'
import { basketSettings } from './settings.ts'

export interface ReminderDeps {
  db: Db
  regions: Regions
  messages: Messages
  settings: Pick<Settings, 'get'>
  publicUrl: string
}

const hourMs = 3600_000
const atOnce = 100
/** When the limits of messages let nothing go, another try is made. */
const laterHours = 24
/** Goods that a letter shows. */
const mostShown = 6

/** Reminds everybody whose basket has lain untouched long enough. Answers how many were told. */
export async function remindOfBaskets(deps: ReminderDeps, now: Date): Promise<number> {
  const untouched = new Date(now.getTime() - deps.settings.get(basketSettings.remindAfterHours) * hourMs)
  let told = 0
  for (;;) {
    const due = await rows<{ id: number }>(
      deps.db,
      sql`
      select r.id from basket_reminders r join baskets b on b.id = r.basket_id
      where r.ended_at is null and r.remind_at <= ${now.toISOString()} and b.updated_at <= ${untouched.toISOString()}
      order by r.id limit ${atOnce}`,
    )
    for (const { id } of due) if (await inTransaction(deps.db, (tx) => remindOne(tx, deps, id, now))) told++
    if (due.length < atOnce) return told
  }
}

type Row = typeof basketReminders.$inferSelect

/** Told, or found to be needless, in one transaction with the row: a job that is done twice tells nothing twice. */
async function remindOne(tx: Tx, deps: ReminderDeps, id: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(basketReminders)
    .where(and(eq(basketReminders.id, id), isNull(basketReminders.endedAt)))
    .for('update')
  if (!row?.basketId) return false
  // What waits for the morning is written in the morning: by then the basket may have been ordered.
  const goesAt = new Date(notBefore(now.getTime(), deps.regions.offsetAt(row.regionId, now)))
  if (goesAt > now) return later(tx, id, goesAt)
  const owner = await ownerOfBasket(tx, row.basketId)
  const lines = owner ? await linesToTell(tx, deps.regions, owner, row) : []
  const to = owner && lines.length > 0 ? await receiverOf(tx, owner, row) : null
  if (!owner || !to) return end(tx, id, 'empty', now)
  if (await tell(tx, deps, { row, owner, lines, to }, now)) return end(tx, id, 'sent', now)
  return later(tx, id, new Date(now.getTime() + laterHours * hourMs))
}

async function later(tx: Tx, id: number, remindAt: Date): Promise<false> {
  await tx.update(basketReminders).set({ remindAt }).where(eq(basketReminders.id, id))
  return false
}

async function end(tx: Tx, id: number, outcome: 'sent' | 'empty', now: Date): Promise<boolean> {
  await tx.update(basketReminders).set({ endedAt: now, outcome }).where(eq(basketReminders.id, id))
  return outcome === 'sent'
}

async function ownerOfBasket(tx: Tx, basketId: number): Promise<BasketOwner | null> {
  const [found] = await rows<{ customerId: number | null; visitorId: string | null }>(
    tx,
    sql`select customer_id "customerId", visitor_id "visitorId" from baskets where id = ${basketId}`,
  )
  if (found?.customerId) return { customerId: found.customerId }
  return found?.visitorId ? { visitorId: found.visitorId } : null
}

/** What can be had; a basket of nothing but what is gone is no reason to write. */
async function linesToTell(tx: Tx, regions: Regions, owner: BasketOwner, row: Row): Promise<SellableLine[]> {
  const region = regions.find(row.regionId, row.language)
  if (!region) return []
  const { basket } = await ask(tx, { basket: basketQuestion(owner, region) })
  return sellableLines(basket).filter(({ isAvailable }) => isAvailable)
}

/** A guest by the address they gave, a customer as the account says now, by letter where there is an address. */
async function receiverOf(tx: Tx, owner: BasketOwner, { email }: Row) {
  if (email) return { email, phone: null, isConfirmed: false }
  const person = 'customerId' in owner ? await findPerson(tx, owner.customerId) : null
  if (!person?.email && !person?.phone) return null
  return { email: person.email, phone: person.email ? null : person.phone, isConfirmed: true }
}

interface Telling {
  row: Row
  owner: BasketOwner
  lines: readonly SellableLine[]
  to: { email: string | null; phone: string | null; isConfirmed: boolean }
}

async function tell(tx: Tx, deps: ReminderDeps, { row, owner, lines, to }: Telling, now: Date): Promise<boolean> {
  const { language, regionId, consentId, code } = row
  const base = `${deps.publicUrl}/personal/basket/`
  // A guest may read the letter elsewhere, where the basket is another's.
  const shared = to.isConfirmed ? null : await shareGoods(tx, owner, lines, now)
  const links = { url: shared ? `${base}share/${shared}/` : base, stop: `${base}?off=${code}` }
  const currency = deps.regions.find(regionId, language)?.currency ?? 'RUB'
  const channel = to.email ? 'email' : 'sms'
  const reminded = lines.map((line): Reminded => remindedOf(line, row))
  const facts = { ...reminderFacts(reminded, { language, currency, channel }), ...links }
  const receiver = { ...to, utcOffsetMinutes: deps.regions.offsetAt(regionId, now) }
  const pictures = lines.slice(0, mostShown).map(({ offer, quantity }) => ({
    name: nameIn(offer.names, language),
    detail: amountText({ ...offer, quantity }, currencySign(currency), language),
    pictureUrl: offer.image && deps.publicUrl + pictureAddress(offer.image.key),
  }))
  const wish = {
    template: 'basketReminder',
    to: receiver,
    facts,
    language,
    channels: [channel],
    consentId,
    pictures,
  } as const
  return (await deps.messages.send(tx, wish, now)).length > 0
}

function shareGoods(tx: Tx, owner: BasketOwner, lines: readonly SellableLine[], now: Date): Promise<string> {
  const goods = lines.map(({ line: { offerId, cut }, quantity }) => ({ offerId, cut, quantity, isChecked: true }))
  return shareLines(tx, owner, { lines: goods, isFromStaff: false, now })
}

function remindedOf({ line, offer, quantity }: SellableLine, { language, regionId }: Row): Reminded {
  const { seenPriceMinor, seenRegionId, seenQuantity } = line
  const seen = { priceMinor: seenPriceMinor, regionId: seenRegionId, quantity: seenQuantity ?? line.quantity }
  const news = lineNews(seen, { priceMinor: offer.priceMinor, regionId, quantity })
  const cheaper = news.find((one) => one.kind === 'cheaper')
  return {
    name: nameIn(offer.names, language),
    wasMinor: cheaper?.kind === 'cheaper' ? listedPrice(cheaper.fromMinor, offer.lengthStepMm) : null,
    priceMinor: listedPrice(offer.priceMinor, offer.lengthStepMm),
    left: isFew(offer.freeStock, offer.lengthStepMm !== null) ? offer.freeStock : null,
  }
}
