/** The browser's own offer to put the shop on the home screen. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How far the offer of the home screen has come in this browser. */
type OfferState = { visits: number; dismissedAt?: number; isInstalled?: boolean }

const name = 'komod-app'
const visitsBefore = 2
const restMs = 90 * 24 * 60 * 60 * 1000

function readState(): OfferState {
  try {
    return { visits: 0, ...JSON.parse(localStorage.getItem(name) ?? '{}') }
  } catch {
    return { visits: 0 }
  }
}

export function noteOffer(by: Partial<OfferState>) {
  localStorage.setItem(name, JSON.stringify({ ...readState(), ...by }))
}

/**
 * Whoever comes for the first time has not asked for an app, whoever has said no is left alone for three months, and nobody
 * is spoken to while they pay.
 */
export function mayOffer(path: string, now = Date.now()): boolean {
  const state = readState()
  noteOffer({ visits: state.visits + 1 })
  const isBusy = /^\/(personal|pay|payment-check|vue-tools|retail-lk)\b/.test(path)
  const isInApp = matchMedia('(display-mode: standalone)').matches
  const isResting = state.dismissedAt !== undefined && now - state.dismissedAt < restMs
  return state.visits >= visitsBefore && !state.isInstalled && !isInApp && !isBusy && !isResting
}

/** What the page has held of the browser's offer (`short-scripts.ts`); undefined: it makes none, or the shop is installed. */
export function heldOffer(): InstallOffer | undefined {
  return (window as { installOffer?: InstallOffer }).installOffer
}
