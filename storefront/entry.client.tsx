import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import type { MessageArea } from './messages/areas.ts'
import { watchBuild } from './platform/build-watch.ts'
import { watchPictures } from './platform/dummy-image.ts'
import { watchReloads } from './platform/full-navigation.ts'
import { loadMessages, MessagesProvider } from './platform/messages.tsx'
import { steadyFetch } from './platform/network/steady-fetch.ts'
import { watchConnection } from './platform/network/when-reached.ts'

const root = document.documentElement
const language = parseLanguage(root.lang) ?? defaultLanguage
const areas = (root.dataset.messages ?? '').split(' ').filter(Boolean) as MessageArea[]

window.fetch = steadyFetch(window.fetch.bind(window))
watchConnection()
watchBuild()
watchReloads()
watchPictures()

// Not awaited at the top: a text's code may need this file, which would then wait for the text and the text for it.
void Promise.all(areas.map((area) => loadMessages(language, area))).then(comeAlive)

function comeAlive() {
  startTransition(() => {
    hydrateRoot(
      document,
      <MessagesProvider language={language}>
        <HydratedRouter />
      </MessagesProvider>,
    )
  })
}
