import type { ShopApi } from '#contract/index.ts'

/** A link to what is ticked. The token is of this very session, whose page has asked. */
export async function shareBasket(api: ShopApi): Promise<string> {
  const { token } = await api.shell.getInitialData({ body: { brief: true } })
  const { url } = await api.basket.saveBasket({ query: { sessid: token } })
  return url
}
