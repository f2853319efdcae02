import type { Favourite } from '#contract/favourites/favourites.ts'
import { refusalOf } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

const atOnce = 50

/** Puts one of each into the basket, but for what lies there already, and says what came of it. */
export async function putIntoBasket(page: PageContext, items: readonly Favourite[]): Promise<string> {
  const { api } = page
  const t = await textsOf(page, 'favourites')
  const { basketOffers } = await api.shell.getInitialData({ body: { brief: true } })
  const held = new Set(basketOffers.map(({ offerId }) => offerId))
  const lying = items.filter(({ offerId }) => held.has(offerId))
  const wanted = items.filter(({ offerId, available }) => available > 0 && !held.has(offerId))
  const refused = new Set(items.flatMap(({ offerId, available }) => (available > 0 ? [] : [offerId])))
  let said = ''
  for (let from = 0; from < wanted.length; from += atOnce) {
    const outcome = await addOffers(page, wanted.slice(from, from + atOnce))
    for (const id of outcome.refused) refused.add(id)
    said ||= outcome.said
  }
  const put = wanted.filter(({ offerId }) => !refused.has(offerId))
  const left = items.filter(({ offerId }) => refused.has(offerId) && !held.has(offerId))
  return [
    put.length > 0 ? t.putIntoBasket(put.length) : t.nothingToBasket,
    lying.length > 0 ? t.alreadyThere(lying.length) : '',
    said || (left.length > 0 ? t.notPut(left.map(({ name }) => name).join('; ')) : ''),
  ]
    .filter(Boolean)
    .join('. ')
}

/** Those that are sold out meanwhile are left out; `said` is why nothing of them went in. */
async function addOffers(
  { api }: PageContext,
  items: readonly Favourite[],
): Promise<{ refused: number[]; said: string }> {
  const offers = items.map(({ offerId, minimumBatch }) => ({ offerId, quantity: minimumBatch }))
  const refused: number[] = []
  for (let left = offers; left.length > 0; left = left.filter(({ offerId }) => !refused.includes(offerId))) {
    try {
      await api.basket.addToBasket({ body: { offers: left } })
      break
    } catch (error) {
      const { code, data, message } = refusalOf<typeof import('#contract/basket.ts').basketContract.addToBasket>(error)
      if (code === 'SHORT_OF_STOCK') refused.push(...data.offers.map(({ offerId }) => offerId))
      else if (code === 'OFFER_NOT_FOUND') refused.push(data.offerId)
      else return { refused: offers.map(({ offerId }) => offerId), said: message }
    }
  }
  return { refused, said: '' }
}
