import X from 'lucide-react/icons/x'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { dropWaiting, sendAgain, useQueue } from './visit/queue.ts'

/** Everything that has not reached the shop, and what the shop has said against it. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
  const t = useMessages('assembler')
  const queue = useQueue()
  return (
    <section aria-label={t.queue} className="mb-3 rounded-2 bg-wall p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="title text-h3">{t.queue}</h2>
        <Button look="text" size="s" aria-label={t.close} onClick={onClose}>
          <Icon of={X} size={20} />
        </Button>
      </div>
      {queue.length === 0 && <p className="mt-2 text-ink-2">{t.queueEmpty}</p>}
      <ul>
        {queue.map(({ id, kind, order, problem, code }) => (
          <li key={id} className="border-t border-seam py-3 first:mt-2">
            <p className="font-semibold">
              {t.queueKinds[kind]}, {t.order(order)}
            </p>
            {problem !== undefined && (
              <>
                <p role="alert" className="text-s text-fault">
                  {t.queueProblem}: {problem}
                </p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button look="outline" size="s" onClick={() => void sendAgain(id)}>
                    {t.again}
                  </Button>
                  {(code === 'VISIT_CHANGED' || code === 'VISIT_MOVED') && (
                    <Button look="outline" size="s" onClick={() => void sendAgain(id, true)}>
                      {t.over}
                    </Button>
                  )}
                  <Button look="text" size="s" onClick={() => void dropWaiting(id)}>
                    {t.drop}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
