import { randomUUID } from 'node:crypto'
import type { ShopApi } from '#contract/index.ts'
import { tagLanguages } from '#rules/tags/tag-languages.ts'
import { findCustomerIdByPhone } from '#server/customer/index.ts'
import type { Db } from '#server/platform/database.ts'
import { requireRegion } from './people/find-buyers.ts'
import { openPastShop } from './people/past-shop.ts'
import { instantOf } from './people/timeline.ts'
import type { PeopleDeps } from './seed-people.ts'
import { demoCustomers } from './shop/index.ts'

/** Who has hung tags, one of each shop that has people. */
const printers = ['consultant', 'manager', 'daniyar'] as const
const tagsInHall = 24
const hungDaysAgo = 9

/**
 * What hangs in the halls since the week before last, printed in the cabinet by those who work there. Not one transaction:
 * the catalogue, which tags ask for the goods' sections, is read over connections of its own.
 */
export async function seedHall(db: Db, { config, log, clock }: Omit<PeopleDeps, 'say'>): Promise<void> {
  const now = clock()
  const shop = await openPastShop({ config, db, log: log.child({}, { level: 'fatal' }), readsCatalogue: true })
  try {
    await shop.areas.catalogue.ready()
    for (const login of printers) {
      const person = demoCustomers.find((one) => one.login === login)
      const customerId = person ? await findCustomerIdByPhone(db, person.phone) : null
      if (!person || customerId === null) continue
      const region = requireRegion(shop, person.regionCode, 'ru')
      shop.moveTo(instantOf({ daysAgo: hungDaysAgo, at: '11:20' }, now, region.utcOffsetMinutes))
      const { pricePrint } = shop.as({
        ...{ customerId, groups: person.groups, visitorId: randomUUID(), region, language: 'ru' },
      })
      await hangTags(pricePrint)
    }
  } finally {
    await shop.close()
  }
}

async function hangTags(pricePrint: ShopApi['pricePrint']) {
  const { shop } = await pricePrint.getRetailStaff()
  if (!shop) return
  const shopId = shop.id
  const { templates } = await pricePrint.getService({ body: { shopId } })
  const { rows } = await pricePrint.searchTags({ body: { shopId, source: 'untagged' } })
  const lines = rows.filter(({ isOnSale }) => isOnSale).map(({ offerId }) => ({ offerId, copies: 1 }))
  const [template] = templates
  if (!template || lines.length === 0) return
  const languages = shop.isKz ? [...tagLanguages] : ['ru' as const]
  const source = 'untagged' as const
  const print = { requestKey: randomUUID(), shopId, templateId: template.id, source, languages }
  await pricePrint.printTags({ body: { ...print, lines: lines.slice(0, tagsInHall) } })
}
