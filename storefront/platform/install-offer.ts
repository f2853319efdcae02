/** The browser's own offer to put the shop on the home screen. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null

/** Browsers offer at a moment of theirs, once for each page: held, it is made when the shop finds it right. */
export function holdOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
  })
}

/** Null: this browser does not offer it, or the shop is installed. */
export function heldOffer(): InstallOffer | null {
  return offer
}
