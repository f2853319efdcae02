import type { JudgedLabels } from '#contract/staff/labels.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LabelForms } from './label-forms.tsx'

/** What is stuck on the boxes of an order; of one that needs none nothing is said. */
export function OrderLabels({ labels, guid }: { labels: JudgedLabels; guid: string }) {
  const t = useMessages('orders').labels
  const isOver = labels.refused.every(({ why }) => why === 'cancelled' || why === 'gone')
  if (labels.own.length === 0 && labels.carried.length === 0 && isOver) return null
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.title}</h2>
      {labels.own.length > 0 && <p className="mt-1 text-s text-ink-2">{t.hint}</p>}
      <LabelForms labels={labels} guid={guid} />
    </section>
  )
}
