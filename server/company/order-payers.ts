import { eq } from 'drizzle-orm'
import type { Payer } from '#contract/company.ts'
import { type CompanyCountry, countryOfCurrency } from '#rules/company.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { orderPayers } from './tables.ts'

/** Names who pays the order from now on. */
export async function nameOrderPayer(
  on: Db | Tx,
  order: { basketGroup: string; currency: 'RUB' | 'KZT' },
  payer: Payer,
  now: Date,
): Promise<void> {
  const country: CompanyCountry = countryOfCurrency(order.currency)
  const said = { ...payer, country, namedAt: now }
  await on
    .insert(orderPayers)
    .values({ ...said, orderGroupId: order.basketGroup })
    .onConflictDoUpdate({ target: orderPayers.orderGroupId, set: said })
}

export async function findOrderPayer(on: Db | Tx, basketGroup: string): Promise<Payer | null> {
  const [found] = await on.select().from(orderPayers).where(eq(orderPayers.orderGroupId, basketGroup))
  if (!found) return null
  const { orderGroupId: _group, country: _country, namedAt: _namedAt, ...payer } = found
  return payer
}
