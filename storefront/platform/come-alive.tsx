import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import type { MessageArea } from '../messages/areas.ts'
import { standBeforeRouter } from '../ui/before-router.ts'
import { hideTipsOnEscape } from '../ui/hide-tips.ts'
import { watchBuild } from './build-watch.ts'
import { watchPictures } from './dummy-image.ts'
import { watchReloads } from './full-navigation.ts'
import { loadMessages, MessagesProvider } from './messages.tsx'
import { steadyFetch } from './network/steady-fetch.ts'
import { watchConnection } from './network/when-reached.ts'

/** What makes the shop an app waits until nobody waits for anything, the first look around on a slow line among it. */
const appMs = 6000

/** Everything that a page in the browser begins with; to be called once, when the page has said what its screens are. */
export async function comeAlive() {
  const root = document.documentElement
  const language = parseLanguage(root.lang) ?? defaultLanguage
  const areas = (root.dataset.messages ?? '').split(' ').filter(Boolean) as MessageArea[]
  window.fetch = steadyFetch(window.fetch.bind(window))
  standBeforeRouter()
  watchConnection()
  watchBuild()
  watchReloads()
  watchPictures()
  hideTipsOnEscape()
  setTimeout(() => import('../parts/app/app.tsx').then(({ beginApp }) => beginApp()).catch(() => {}), appMs)
  // A phone in the address is told to whom it is meant for, and to nobody else.
  if (location.search.includes('phoneNumber=')) void import('./ask-for-bonuses.ts').catch(() => {})
  await Promise.all(areas.map((area) => loadMessages(language, area)))
  startTransition(() => {
    hydrateRoot(
      document,
      <MessagesProvider language={language}>
        <HydratedRouter />
      </MessagesProvider>,
    )
  })
}
