import type { OrderAgain } from '#contract/order-again.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { amountOf } from '#storefront/parts/amount.ts'

// The sentence travels in a cookie, which holds four kilobytes.
const mostNames = 2

/** What the basket says of an order that was put into it again. */
export function againSentence(again: OrderAgain, t: AreaMessages['bought']['again'], language: Language): string {
  const amount = (quantity: number, lengthStepMm: number | null) => amountOf(quantity, lengthStepMm, language)
  const money = (minor: number) => formatMoney(minor, currencySign(again.currency))
  const listed = (names: readonly string[]) => {
    const more = names.length - mostNames
    return more > 0 ? t.andMore(names.slice(0, mostNames).join('; '), more) : names.join('; ')
  }
  const moved = (list: OrderAgain['dearer']) =>
    listed(list.map(({ name, fromMinor, toMinor }) => t.moved(name, money(fromMinor), money(toMinor))))
  const { gone, fewer, dearer, cheaper } = again
  return [
    t.added(again.added),
    gone.length > 0 && t.gone(listed(gone)),
    fewer.length > 0 &&
      t.fewer(
        listed(
          fewer.map((one) =>
            t.fewerOne(one.name, amount(one.quantity, one.lengthStepMm), amount(one.wanted, one.lengthStepMm)),
          ),
        ),
      ),
    dearer.length > 0 && t.dearer(moved(dearer)),
    cheaper.length > 0 && t.cheaper(moved(cheaper)),
  ]
    .filter(Boolean)
    .join('. ')
}
