import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { type FailReason, failReasons } from '#rules/crew.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { clockOf } from '../clock-of.ts'
import type { DayData } from '../use-day.ts'
import { Failed } from './failed.tsx'
import { Parts } from './parts.tsx'
import { Photos } from './photos.tsx'
import { enqueue, useQueue } from './queue.ts'
import { Signature } from './signature.tsx'
import { useWork, type Work } from './use-work.ts'

type VisitWorkProps = { order: AssemblerOrder; data: DayData; onChanged: () => void }

/** From the first screw to the signature: everything is noted here at once, and sent when there is a network. */
export function VisitWork({ order, data, onChanged }: VisitWorkProps) {
  const t = useMessages('assembler')
  const { work, change } = useWork(order)
  const queue = useQueue()
  const { guid, saleId, order_num, revision, checklist, state, doneAt } = order
  const waiting = queue.filter((one) => one.guid === guid && one.kind === 'write' && one.problem === undefined)
  const isWaiting = waiting.length > 0
  const failReason = failReasons.find((reason) => waiting.some(({ body }) => body.failReason === reason))
  const write = (said: Record<string, unknown>) =>
    enqueue({ kind: 'write', guid, order: order_num, body: { orderId: guid, saleId, revision, ...said } }).then(
      onChanged,
    )

  if (state === 'done') {
    return (
      <div className="mt-4 border-t border-seam pt-3">
        {doneAt && <p className="font-semibold text-stock">{t.doneAt(clockOf(doneAt, data.utcOffsetMinutes))}</p>}
        <Photos order={order} data={data} />
        <a
          href={href('/assembler/act/:guid', { guid })}
          className={`mt-3 ${buttonClass({ look: 'outline', size: 's' })}`}
        >
          {t.act}
        </a>
      </div>
    )
  }
  if (work.end !== null && isWaiting) {
    return (
      <Notice tone="wait" className="mt-4">
        {work.end === 'failed' && failReason ? t.failWaits(t.fails[failReason]) : t.finished}
      </Notice>
    )
  }
  if (work.startedAt === null) {
    return (
      <>
        <Button
          look="main"
          wide
          className="mt-4"
          onClick={() => {
            const startedAt = new Date().toISOString()
            change({ startedAt })
            void write({ assembled: false, startedAt })
          }}
        >
          {t.begin}
        </Button>
        <Failed order={order} onFail={(reason) => fail(reason)} />
      </>
    )
  }

  function said({ checks, parts, note, strokes, signedBy, startedAt }: Work) {
    const signature = strokes.length > 0 ? { name: signedBy || order.contact.name, strokes } : null
    return { checks, parts, note, signature, ...(startedAt && { startedAt }) }
  }
  function finish() {
    const next = change({ end: 'done' })
    void write({ ...said(next), assembled: true, doneAt: new Date().toISOString() })
  }
  function fail(reason: FailReason) {
    const next = change({ end: 'failed' })
    void write({ ...said(next), assembled: false, failed: true, failReason: reason })
  }
  const left = checklist.filter((line) => !work.checks.includes(line)).length
  const isSigned = work.strokes.length > 0
  return (
    <>
      <p className="mt-4 text-s text-ink-2">{t.begun(clockOf(work.startedAt, data.utcOffsetMinutes))}</p>
      <fieldset className="mt-1 min-w-0">
        <legend className="font-semibold">{t.checklist}</legend>
        {checklist.map((line) => (
          <Checkbox
            key={line}
            label={t.checks[line]}
            checked={work.checks.includes(line)}
            onChange={({ target: { checked } }) =>
              change({ checks: checked ? [...work.checks, line] : work.checks.filter((one) => one !== line) })
            }
            className="border-b border-seam py-1"
          />
        ))}
      </fieldset>
      <Photos order={order} data={data} />
      <Parts order={order} work={work} onChange={change} />
      <div className="mt-4">
        <Textarea
          label={t.note}
          hint={t.noteHint}
          maxLength={1000}
          value={work.note}
          onChange={({ target: { value } }) => change({ note: value })}
        />
      </div>
      <Signature work={work} onChange={change} />
      <Button look="main" size="l" wide className="mt-5" disabled={left > 0 || !isSigned} onClick={finish}>
        {t.finish}
      </Button>
      {(left > 0 || !isSigned) && (
        <p className="mt-1 text-center text-s text-ink-2">{left > 0 ? t.left(left) : t.needsSign}</p>
      )}
      <Failed order={order} onFail={fail} />
    </>
  )
}
