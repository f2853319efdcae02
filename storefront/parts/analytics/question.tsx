import type { CountingChoice } from '#rules/counting.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** Asks whether visits may be counted: yes and no are as easy to press. */
export function Question({ onSaid }: { onSaid: (said: CountingChoice) => void }) {
  const t = useMessages('analytics')
  return (
    <aside
      aria-label={t.title}
      className="fixed inset-x-2 bottom-[calc(var(--bar-height)+8px)] z-(--z-bar) ml-auto max-w-110 rounded-3 bg-wall p-5 shadow-lift lg:right-4 lg:bottom-4 forced-colors:border"
    >
      <p>{t.text}</p>
      <a href={href('/analytics-policy')} className="link text-s">
        {t.policy}
      </a>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" look="outline" onClick={() => onSaid('yes')}>
          {t.allow}
        </Button>
        <Button size="s" look="outline" onClick={() => onSaid('no')}>
          {t.refuse}
        </Button>
      </div>
    </aside>
  )
}
