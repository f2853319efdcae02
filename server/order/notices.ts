import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { queueSms } from '#server/customer/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { makeAccessCode } from './access-code.ts'
import type { OrderDeps } from './find-order.ts'
import { findBundleUnchecked } from './queries.ts'

const texts: Record<Language, (order: { shop: string; number: string; sum: string; url: string }) => string> = {
  ru: ({ shop, number, sum, url }) => `${shop}: заказ ${number} на ${sum} принят. Состав и доставка: ${url}`,
  kk: ({ shop, number, sum, url }) =>
    `${shop}: ${sum} сомаға ${number} тапсырысы қабылданды. Құрамы мен жеткізу: ${url}`,
  en: ({ shop, number, sum, url }) => `${shop}: order ${number} for ${sum} is placed. Goods and delivery: ${url}`,
}

/** Tells the shopper that the order is placed, with the link that opens it without signing in. */
export async function sendPlacedNotice(
  deps: OrderDeps & { shopName: string; publicUrl: string },
  basketGroup: string,
  now: Date,
): Promise<void> {
  const bundle = await findBundleUnchecked(deps.db, basketGroup)
  if (!bundle) return
  const { group, orders } = bundle
  const totalMinor = orders.reduce((sum, part) => sum + part.totalMinor, 0)
  const code = makeAccessCode(deps.secret, group.id, group.createdAt)
  const text = texts[group.language as Language]({
    shop: deps.shopName,
    number: String(group.number),
    sum: formatMoney(totalMinor, currencySign(group.currency)),
    url: `${deps.publicUrl}/personal/checkout-final/${group.id}/?code=${code}`,
  })
  await inTransaction(deps.db, (tx) =>
    queueSms(tx, { phone: group.contactPhone, text, kind: 'notice' }, deps.secret, now),
  )
}
