import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalData } from '#server/personal-data.ts'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** Columns that say who somebody is, where they are, or whose a row is. */
const ofPeople =
  /^(.*_)?(phone|email|birthdate|address|flat|entrance|author|user_agent|customer_id|visitor_id)$|^(first|last|contact|buyer|sender|recipient)_name$/

/** Areas of goods, places and words, where no shopper leaves anything; columns that name people are found there too. */
const ofTheShop = new Set(
  'banners catalogue content delivery exchange front instructions kits listings maps platform recommendations region shell stock vacancies'.split(
    ' ',
  ),
)

const books = 'goods, days and sums of an order, for the books'
const withClaim = 'goes with its claim'
const ofOthers = 'what another firm would keep; stand-ins are in the demo alone'

/** Tables that nobody answers for, and why: of no person, or gone with the row that they hang on. */
const ofNobody: Record<string, string> = {
  contacts: 'shops of the shop itself',
  regions: 'the phone of the shop there',
  banners: 'a picture for phones',
  analytics_events: 'a hash of one day, which nobody can lead back (decision 154)',
  analytics_salts: 'gone with their day',
  error_reports: 'the browser that failed, without whose it was; for 30 days',
  basket_lines: 'go with their basket',
  shared_basket_lines: 'go with their basket',
  bonus_entries: 'stay under a number that nobody can have',
  bonus_uses: 'stay under a number that nobody can have',
  bonus_holds: 'stay under a number that nobody can have',
  bonus_told: 'entries of an account, by their number',
  bonus_pulls: 'accounts, by their number',
  certificates: 'found by who bought it: certificate-sale',
  certificate_entries: 'money of a certificate',
  product_parts: 'parts of goods',
  claim_labels: 'boxes of goods',
  claim_events: withClaim,
  claim_photos: withClaim,
  claim_parts: withClaim,
  crews: 'the phone of a car of the shop',
  crew_slots: 'hours of a car',
  crew_photos: 'go with their visit',
  favourite_list_items: 'go with their list',
  made_promises: 'keyed prints of phones and addresses, which outlive them (decision 194)',
  media: 'pictures under the hash of their content; photos of reviews go with theirs',
  media_models: 'drawings of goods',
  message_templates: 'words of the shop',
  order_visits: books,
  orders: books,
  order_lines: books,
  order_adjustments: books,
  reservations: books,
  order_money: books,
  order_shipments: books,
  order_changes: books,
  order_returns: books,
  order_promises: books,
  order_untold_moves: 'days of an order that wait to be told',
  pickup_code_tries: books,
  order_events: 'what was typed there goes with its order',
  order_notes: 'go with their order',
  payment_inbox: 'ids of a provider',
  payment_events: 'ids of a provider',
  payment_links: 'a code and a sum',
  payment_reconciliations: 'sums of a day',
  payment_differences: 'sums of a day',
  payment_alarms: 'ids and sums',
  refunds: books,
  test_bank_payments: ofOthers,
  test_bank_refunds: ofOthers,
  stand_in_receipts: ofOthers,
  picture_looks: 'pictures of the shop',
  picture_choices: 'which picture was better, without who thought so',
  promotions: 'counted by phone, no phone',
  promotion_uses: 'of an order',
  review_photos: 'go with their review',
  review_waiting_photos: 'go with their review',
  review_invitations: 'of an order',
  held_moves: 'sealed, and gone once it is decided',
  staff_actions: 'ids and states: what the staff did is never taken back (decision 27)',
  tag_templates: 'words of the shop',
  tag_names: 'words of the shop',
  tag_print_lines: 'goods',
  hall_tags: 'goods',
}

async function tablesOf(file: string): Promise<PgTable[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(server, file)).href)
  return Object.values(module).filter((one): one is PgTable => is(one, PgTable))
}

const namesPeople = (table: PgTable) => Object.values(getTableColumns(table)).some(({ name }) => ofPeople.test(name))

test('every table has an area that shows and forgets whose it is, or a reason why it is nobody’s', async () => {
  const files = globSync('*/tables.ts', { cwd: server })
  const answeredFor = new Set(personalData.flatMap(({ tables }) => tables.map(getTableName)))
  const found = new Set<string>()
  const forgotten: string[] = []
  for (const file of files) {
    const isOfTheShop = ofTheShop.has(file.split('/')[0] ?? '')
    for (const table of await tablesOf(file)) {
      const name = getTableName(table)
      found.add(name)
      if (answeredFor.has(name) || name in ofNobody || (isOfTheShop && !namesPeople(table))) continue
      forgotten.push(name)
    }
  }
  expect(found.size).toBeGreaterThan(130)
  expect([...new Set(forgotten)], 'give its area a PersonalData, see server/personal-data.ts').toEqual([])
  const gone = Object.keys(ofNobody).filter((name) => !found.has(name) || answeredFor.has(name))
  expect(gone, 'these need no reason any more').toEqual([])
})

test('an area answers for its own tables, and under one name', async () => {
  for (const { area, tables } of personalData) {
    const own = (await tablesOf(`${area}/tables.ts`)).map(getTableName)
    expect(own, area).toEqual(expect.arrayContaining(tables.map(getTableName)))
  }
  const areas = personalData.map(({ area }) => area)
  expect(new Set(areas).size).toBe(areas.length)
})
