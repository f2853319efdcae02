import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { enqueue, useQueue } from './queue.ts'

const usualMinutes = 30
const choices = [15, 30, 45, 60]

/** Before the door: the call, and the message that the crew is on its way. */
export function SettingOff({ order, onChanged }: { order: AssemblerOrder; onChanged: () => void }) {
  const t = useMessages('assembler')
  const waiting = useQueue().filter(({ guid, problem }) => guid === order.guid && problem === undefined)
  const isCalled = order.callConfirmedAt !== null || waiting.some(({ kind }) => kind === 'call')
  const isOff = order.onWayAt !== null || waiting.some(({ kind }) => kind === 'onWay')
  if (order.state === 'done' || order.state === 'failed' || order.state === 'started') return null
  const send = (kind: 'call' | 'onWay', body: Record<string, unknown>) =>
    enqueue({ kind, guid: order.guid, order: order.order_num, body: { guid: order.guid, ...body } }).then(onChanged)
  const likely = order.minutesOnRoad ?? usualMinutes
  const nearest = choices.find((minutes) => minutes >= likely) ?? choices.at(-1) ?? usualMinutes
  return (
    <div className="mt-3 grid gap-2">
      {isCalled ? (
        <p className="text-s text-stock">{t.calledDone}</p>
      ) : (
        <Button look="quiet" size="s" onClick={() => void send('call', {})}>
          {t.called}
        </Button>
      )}
      {isOff ? (
        <p className="text-s text-stock">{t.onWayDone}</p>
      ) : (
        <fieldset className="min-w-0">
          <legend className="text-s text-ink-2">{t.onWayText}</legend>
          <div className="mt-1 grid grid-cols-4 gap-2">
            {choices.map((minutes) => (
              <Button
                key={minutes}
                look={minutes === nearest ? 'outline' : 'quiet'}
                size="s"
                aria-label={`${t.onWay}: ${t.minutes(minutes)}`}
                className="px-1!"
                onClick={() => void send('onWay', { minutes })}
              >
                {t.minutes(minutes)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
