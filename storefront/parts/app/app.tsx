import { createRoot } from 'react-dom/client'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { findVisitor, hearts, pieces, subscribe } from '#storefront/parts/visitor.ts'
import { loadMessages, MessagesProvider } from '#storefront/platform/messages.tsx'
import { type KeptGoods, type ToldWorker, workerAddress } from '#storefront/worker/told.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { heldOffer, mayOffer } from './offer-state.ts'

const settleMs = 1000
const keptName = 'komod-kept'

/** Puts the shop's worker in place; null where browsers have none. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register(workerAddress)
}

/** To the worker, once there is one. */
export async function tellWorker(told: ToldWorker) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(told)
}

/** Puts the shop's worker in place, tells it what to keep from then on, and offers the home screen. */
export async function beginApp() {
  void offerInstall()
  if (!(await startWorker())) return
  let timer: ReturnType<typeof setTimeout>
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(tellGoods, settleMs)
  }
  later()
  subscribe(later)
  window.navigation?.addEventListener('navigatesuccess', later)
}

/** Only what has changed is asked for again: somebody who looks around costs the shop nothing. */
async function tellGoods() {
  if (!hearts || !navigator.onLine) return
  const region = /(?:^|; )(?:__Host-)?region=(\d+)/.exec(document.cookie)?.[1] ?? ''
  const as = `${document.documentElement.lang} ${region}`
  const viewed = /^\/catalog\/[^/]+\/[^/]+\/$/.test(location.pathname) ? location.pathname : null
  const before: Partial<Record<KeptGoods | 'as', string>> = readKept()
  const now = { basket: [...pieces].join(), favourites: [...hearts].join(), viewed: viewed ?? before.viewed ?? '', as }
  const isOther = before.as !== as
  const stale = (['basket', 'favourites', 'viewed'] as const).filter((what) => isOther || before[what] !== now[what])
  await tellWorker({ kind: 'visitor', as, isSignedIn: findVisitor()?.isSignedIn ?? null, stale })
  localStorage.setItem(keptName, JSON.stringify(now))
}

function readKept(): Partial<Record<KeptGoods | 'as', string>> {
  try {
    return JSON.parse(localStorage.getItem(keptName) ?? '{}')
  } catch {
    return {}
  }
}

async function offerInstall() {
  const offer = heldOffer()
  if (!offer || !mayOffer(location.pathname)) return
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  await Promise.all([loadMessages(language, 'nothing'), loadMessages(language, 'ui')])
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <MessagesProvider language={language}>
      <InstallPrompt offer={offer} onClose={close} />
    </MessagesProvider>,
  )
}
