import { useEffect, useState } from 'react'
import { askBeforeReload, reloadPage } from '../../platform/build-watch.ts'
import { useMessages } from '../../platform/messages.tsx'
import { Button } from '../../ui/button.tsx'

/** A new build of the cabinet: in the middle of a print nobody is thrown out, they say when. */
export function AskBeforeReload() {
  const t = useMessages('retail').reload
  const [isAsked, ask] = useState(false)
  useEffect(() => askBeforeReload(() => ask(true)), [])
  if (!isAsked) return null
  return (
    <div
      role="alertdialog"
      aria-labelledby="reload-title"
      aria-describedby="reload-text"
      className="fixed inset-x-4 bottom-20 z-(--z-toast) mx-auto max-w-120 rounded-3 bg-wall p-5 shadow-lift lg:bottom-6"
    >
      <p id="reload-title" className="font-semibold">
        {t.title}
      </p>
      <p id="reload-text" className="mt-1 text-s text-ink-2">
        {t.text}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="main" size="s" onClick={reloadPage}>
          {t.now}
        </Button>
        <Button look="outline" size="s" onClick={() => ask(false)}>
          {t.later}
        </Button>
      </div>
    </div>
  )
}
