import WifiOff from 'lucide-react/icons/wifi-off'
import { useCallback, useEffect, useState } from 'react'
import { safeReturnPath } from '#rules/return-path.ts'
import { latestBuild } from '#storefront/platform/build-watch.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Route } from './+types/offline.ts'
import { Part } from './kept-part.tsx'
import { type KeptPart, readKept } from './read-kept.ts'

export const handle: RouteTexts = { texts: ['nothing'] }

export async function loader({ context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  return { title: (await textsOf(page, 'nothing')).app.offline }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

/** What the worker shows in place of a page that cannot be had: the browser's own copy of what the visitor came for. */
export default function Offline() {
  const { app: t } = useMessages('nothing')
  const kept = useKept()
  const { goBack, isTrying, hasFailed } = useWayBack()
  return (
    <div className="py-8 md:py-12">
      <div className="flex items-start gap-4">
        <Icon of={WifiOff} size={28} className="mt-1 flex-none text-wait" />
        <div>
          <h1 className="title text-h1">{t.offline}</h1>
          <p className="mt-2 max-w-130 text-ink-2">{kept.length > 0 ? t.offlineText : t.offlineNothing}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button look="main" busy={isTrying} onClick={() => void goBack()}>
          {t.again}
        </Button>
        <p role="status" className="text-s text-ink-2">
          {hasFailed && t.notYet}
        </p>
      </div>
      {kept.map((part) => (
        <Part key={part.what} part={part} />
      ))}
    </div>
  )
}

function useKept(): readonly KeptPart[] {
  const [kept, setKept] = useState<readonly KeptPart[]>([])
  useEffect(() => void readKept().then(setKept, () => {}), [])
  return kept
}

/** To the page that was wanted, by a press or as soon as the network is there. */
function useWayBack() {
  const [state, setState] = useState({ isTrying: false, hasFailed: false })
  const goBack = useCallback(async () => {
    setState({ isTrying: true, hasFailed: false })
    try {
      await latestBuild()
      const from = safeReturnPath(new URLSearchParams(location.search).get('from') ?? '/', '/')
      location.replace(from.startsWith(href('/offline')) ? '/' : from)
    } catch {
      setState({ isTrying: false, hasFailed: true })
    }
  }, [])
  useEffect(() => {
    const back = () => void goBack()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [goBack])
  return { goBack, ...state }
}
