import { useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { askTrace, type PageTrace } from './ask-trace.ts'

type State = PageTrace | 'idle' | 'asking' | 'failed'

/** The calls that the server makes for this page, with their times; asked for by a press, since the page is made anew. */
export function PageCalls() {
  const t = useMessages('staff')
  const [state, say] = useState<State>('idle')
  const ask = () => {
    say('asking')
    askTrace().then(say, () => say('failed'))
  }
  return (
    <div className="border-t border-seam pt-3">
      <Button size="s" onClick={ask} busy={state === 'asking'} busyText={t.asking}>
        {t.calls}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-s text-fault">
          {t.failed}
        </p>
      )}
      {typeof state === 'object' && <Calls trace={state} />}
    </div>
  )
}

function Calls({ trace: { calls, ms } }: { trace: PageTrace }) {
  const t = useMessages('staff')
  return (
    <>
      <p role="status" className="mt-2 text-s">
        {t.whole(String(ms))}
      </p>
      {calls.length === 0 ? (
        <p className="text-s text-ink-2">{t.noCalls}</p>
      ) : (
        <table className="mt-2 w-full text-left text-s">
          <thead>
            <tr className="border-b border-edge text-ink-2">
              <th scope="col" className="py-1 pr-2 font-medium">
                {t.call}
              </th>
              <th scope="col" className="py-1 pr-2 text-right font-medium">
                {t.began}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t.took}
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call, at) => (
              <tr key={at} className="border-b border-seam">
                <td className="py-1 pr-2 break-all">
                  {call.name}
                  {call.isRefused && <b className="text-fault">{`, ${t.refused}`}</b>}
                </td>
                <td className="py-1 pr-2 text-right">{call.beganAt}</td>
                <td className="py-1 text-right">{call.ms}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
