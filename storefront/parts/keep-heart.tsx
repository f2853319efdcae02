import type { ReactNode } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { CallRefusal } from '#contract/client.ts'
import type { favouritesContract } from '#contract/favourites/index.ts'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { api } from '#storefront/platform/api-client.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { HeartMenu } from './heart-menu.tsx'
import { asked, findVisitor, hearts, turnHeart } from './visitor.ts'

type Added = CallAnswer<typeof favouritesContract.addToFavourites>['added'][number]
type ShowMenu = (menu: ReactNode) => void

/**
 * Tells the shop what a pressed heart says now, and shows the menu of lists where there are any. Answers why the shop has
 * refused it, if it has; throws when there is no word of the shop to tell.
 */
export async function keepHeart(
  heart: HTMLButtonElement,
  isFilled: boolean,
  showMenu: ShowMenu,
): Promise<string | undefined> {
  const offerId = Number(heart.value)
  // Pressed before it was known what is liked: it may be so already.
  if (!hearts) await asked
  if (!!hearts?.has(offerId) === isFilled) return undefined
  turnHeart(offerId)
  try {
    if (isFilled) await keep(offerId, heart, showMenu)
    else await takeOut(offerId)
    return undefined
  } catch (error) {
    turnHeart(offerId)
    if (error instanceof CallRefusal && error.message) return error.message
    throw error
  }
}

async function keep(offerId: number, heart: HTMLButtonElement, showMenu: ShowMenu) {
  const { added } = await api.favourites.addToFavourites({ body: { ids: [offerId] } })
  const [item] = added
  if (!item) return
  tellAnalytics(item)
  if (!findVisitor()?.isSignedIn || screenName() === 'catalog-product') return
  // The favourite is kept, whatever becomes of the menu.
  const asked = await Promise.all([api.favourites.getLists(), texts()]).catch(() => null)
  if (!asked) return
  const close = () => showMenu(null)
  const [{ lists }] = asked
  showMenu(<HeartMenu key={offerId} lists={lists} favoriteID={item.favoriteID} button={heart} onClose={close} />)
}

async function takeOut(offerId: number) {
  await api.favourites.removeFromFavourites({ body: { ids: [offerId] } })
  // Where favourites are looked at, what is taken out is gone from the page: the way back stands for a while.
  if (!/^favorites(-list)?$/.test(screenName())) return
  const t = await texts()
  const undo = async () => {
    turnHeart(offerId)
    await api.favourites.restoreFavourites({ body: { ids: [offerId] } }).catch(() => turnHeart(offerId))
  }
  showToast({ key: 'favourites', text: t.removed, action: { text: t.undo, onPress: () => void undo() } })
}

function screenName(): string {
  return document.documentElement.dataset.screen ?? ''
}

async function texts() {
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  return (await loadMessages(language, 'favourites')) as AreaMessages['favourites']
}

/** Its code comes by itself: a heart that was pressed without a network is to need no other file when it is pressed again. */
function tellAnalytics({ offerId, name, vendor, priceMinor }: Added) {
  const thing = { id: offerId, name, vendor, priceMinor, quantity: 1, categories: [] }
  import('./analytics/told.ts').then(({ tell }) => tell({ event: 'add_to_wishlist', things: [thing] })).catch(() => {})
}
