import { type EditedShop, staffShopsContract } from '#contract/staff/shops.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { readOpeningHours } from '#rules/opening-hours.ts'
import { isShopPhone } from '#rules/phone.ts'
import { readSpecialDays, specialDaysText } from '#rules/special-days.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { type ContactRow, findContactRow, listContactRows, updateContact } from './queries.ts'
import type { Regions } from './regions.ts'

/** Shops at the desk. What is saved is in force here at once and elsewhere with the change. */
export function shopHoursCalls({ db, regions }: { db: Db; regions: Regions }): AnsweredCall[] {
  const dayAt = (regionId: number, now: Date) => wallClock(now.getTime(), regions.offsetAt(regionId, now)).day

  async function listShops(language: Language, now: Date): Promise<EditedShop[]> {
    const shops = (await listContactRows(db)).map((row) => {
      const region = regions.find(row.regionId, language)?.name ?? ''
      return viewShop(row, { region, today: dayAt(row.regionId, now), language })
    })
    return inTowns(shops, language)
  }

  return answer('staffShops', staffShopsContract, {
    listEditedShops: async (_input, { language, now }) => ({ shops: await listShops(language, now()) }),
    async saveShop({ body: { id, specialDays: typed, ...facts } }, { now, language }, refuse, record) {
      const { ru, kk, en } = facts.hours
      if (!readOpeningHours(ru)) throw refuse('HOURS_UNCLEAR_RU')
      if (kk && !readOpeningHours(kk)) throw refuse('HOURS_UNCLEAR_KK')
      if (en && !readOpeningHours(en)) throw refuse('HOURS_UNCLEAR_EN')
      if (!isShopPhone(facts.phone)) throw refuse('PHONE_UNCLEAR')
      const place = (await listContactRows(db)).find((one) => one.id === id)
      if (!place) throw refuse('SHOP_NOT_THERE')
      const read = readSpecialDays(typed, dayAt(place.regionId, now()))
      if ('past' in read) throw refuse('SPECIAL_DAY_PAST', { line: read.past })
      if ('twice' in read) throw refuse('SPECIAL_DAY_TWICE', { line: read.twice })
      if ('unclear' in read) throw refuse('SPECIAL_DAY_UNCLEAR', { line: read.unclear })
      const wanted = { ...facts, specialDays: read.days }
      const before = await inTransaction(db, async (tx) => {
        const row = await findContactRow(tx, id)
        if (!row) return null
        await updateContact(tx, id, { ...wanted, changedAt: now() })
        await announceChange(tx, { kind: 'shell' })
        return row
      })
      if (!before) throw refuse('SHOP_NOT_THERE')
      const { names, addresses, hours, phone, specialDays } = before
      record({ subject: `shop ${id}`, before: { names, addresses, hours, phone, specialDays }, after: wanted })
      await regions.refresh()
      const shop = (await listShops(language, now())).find((one) => one.id === id)
      if (!shop) throw refuse('SHOP_NOT_THERE')
      return { shop }
    },
  })
}

/** Town by town, as their names are read; within one the shops keep their order. */
function inTowns(shops: EditedShop[], language: Language): EditedShop[] {
  return shops.toSorted((one, other) => one.region.localeCompare(other.region, language))
}

interface ShopPlace {
  region: string
  today: Day
  language: Language
}

function viewShop(row: ContactRow, { region, today, language }: ShopPlace): EditedShop {
  const words = (names: Names) => ({ ru: nameIn(names, 'ru'), kk: names.kk ?? '', en: names.en ?? '' })
  return {
    id: row.id,
    kind: row.kind,
    region,
    names: words(row.names),
    addresses: words(row.addresses),
    hours: words(row.hours),
    phone: row.phone,
    specialDays: specialDaysText(
      // Days that are over have nothing to say and could not be saved again.
      row.specialDays.filter(({ day }) => day >= today),
      language,
    ),
    changedAt: row.changedAt?.toISOString() ?? null,
  }
}
