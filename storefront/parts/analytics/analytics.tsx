import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CountingChoice } from '#rules/counting.ts'
import { api } from '#storefront/platform/api-client.ts'
import { goInFullWhen } from '#storefront/platform/full-navigation.ts'
import { useRegion, useShell } from '#storefront/platform/region.ts'
import { declines, keepChoice, readChoice } from './choice.ts'
import { collector } from './collector.ts'
import { metrika } from './metrika.ts'
import { needsOwnDocument, outside } from './outside.ts'
import { Question } from './question.tsx'
import { tagManager } from './tag-manager.ts'
import { hearAdded } from './tell-added.ts'
import { beginExperiments, beginTelling } from './told.ts'
import { useToldScreens } from './use-told-screens.ts'

/** Never over an order, an account, a room that is being furnished or what the shop's people do. */
const neverAskedAt = /^\/(personal|constructor|retail|vue-tools|assembler|dev)/

/** Asks once whether visits may be counted; then tells what is looked at and bought. */
export function Analytics() {
  const [choice, setChoice] = useState(readChoice)
  const { pathname } = useLocation()
  const isCrawler = useShell()?.isCrawler
  const decide = (said: CountingChoice) => {
    keepChoice(said)
    setChoice(said)
  }
  if (isCrawler || declines() || choice === 'no') return null
  if (choice === 'yes') return <Counted />
  return neverAskedAt.test(pathname) ? null : (
    <Suspense>
      <Question onSaid={decide} />
    </Suspense>
  )
}

function Counted() {
  const currency = useRegion()?.currency.code ?? 'RUB'
  useEffect(() => {
    begin(currency).catch(() => {})
  }, [currency])
  useEffect(hearAdded, [])
  useToldScreens()
  return null
}

let hasBegun = false

async function begin(currency: 'RUB' | 'KZT') {
  if (hasBegun) return
  hasBegun = true
  const { isOffered, gtmId, metrikaId, tellsPurchases, experiments } = await api.subscription.getCounting()
  if (!isOffered) return
  beginExperiments(experiments)
  if (gtmId || metrikaId) goInFullWhen(needsOwnDocument)
  beginTelling([
    collector(currency),
    ...(gtmId ? [outside(() => tagManager(gtmId, currency))] : []),
    ...(metrikaId ? [outside(() => metrika(metrikaId, currency, tellsPurchases))] : []),
  ])
}
