import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { useId } from 'react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { decimalText } from '#rules/decimal.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { workWords } from '#rules/work-words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { DayData } from './use-day.ts'
import { failFormOf, useFailAnswer } from './visit/failed.tsx'
import { Goods } from './visit/goods.tsx'
import { useQueue } from './visit/queue.ts'
import { SettingOff } from './visit/setting-off.tsx'
import { VisitWork } from './visit/visit-work.tsx'

const tones: Record<AssemblerOrder['state'], BadgeTone> = {
  given: 'kit',
  onWay: 'wait',
  started: 'wait',
  done: 'stock',
  failed: 'fault',
}

type JobProps = { order: AssemblerOrder; data: DayData; isCurrent: boolean; onChanged: () => void }

/** One visit: where, what for, how to get in, and the work itself. */
export function Job({ order, data, isCurrent, onChanged }: JobProps) {
  const t = useMessages('assembler')
  const language = useLanguage()
  const id = useId()
  const isAnswered = useFailAnswer()?.form === failFormOf(order.guid)
  const { kind, state, from, to, order_num, km, minutesOnRoad, address, assemblyMinutes, failReason } = order
  return (
    <article
      aria-labelledby={id}
      id={`photos-${order.guid}`}
      className={cx('rounded-2 bg-wall p-4', isCurrent && 'shadow-[inset_0_0_0_2px_var(--color-ink)]')}
    >
      <details open={isCurrent || isAnswered}>
        <summary className="cursor-pointer list-none">
          <span className="flex items-start justify-between gap-3">
            <b id={id} className="title text-h3">
              {from}–{to}
            </b>
            <span className="flex flex-wrap justify-end gap-1">
              <Unsent guid={order.guid} />
              <Badge tone={tones[state]}>
                {t.states[state]}
                {failReason && `: ${t.fails[failReason]}`}
              </Badge>
            </span>
          </span>
          <span className="mt-1 block font-semibold">{address || t.noAddress}</span>
          <span className="block text-s text-ink-2">
            {t.kinds[kind]} · {t.order(order_num)}
            {assemblyMinutes > 0 && ` · ${workWords(assemblyMinutes, language)}`}
            {km !== null && minutesOnRoad !== null && ` · ${t.road(decimalText(km, language), minutesOnRoad)}`}
          </span>
        </summary>
        <Access order={order} data={data} />
        <SettingOff order={order} onChanged={onChanged} />
        <Goods order={order} />
        <VisitWork order={order} data={data} onChanged={onChanged} />
      </details>
    </article>
  )
}

/** What of this visit has not reached the shop, or was not taken by it. */
function Unsent({ guid }: { guid: string }) {
  const t = useMessages('assembler')
  const own = useQueue().filter((one) => one.guid === guid)
  const refused = own.filter(({ problem }) => problem !== undefined).length
  if (refused > 0) return <Badge tone="fault">{t.refused(refused)}</Badge>
  return own.length > 0 && <Badge tone="wait">{t.waiting(own.length)}</Badge>
}

function Access({ order, data }: { order: AssemblerOrder; data: DayData }) {
  const t = useMessages('assembler')
  const { access, contact, place, address, owedMinor, needsHanging, removalPieces } = order
  const { entrance, floor, flat, hasLift, comment } = access
  const facts = [
    entrance && t.entrance(entrance),
    floor !== null && t.floor(floor),
    flat && t.flat(flat),
    hasLift !== null && (hasLift ? t.lift : t.noLift),
    needsHanging && t.hanging,
    removalPieces > 0 && t.removal(removalPieces),
  ].filter(Boolean)
  const target = place ? `${place.lat},${place.lon}` : encodeURIComponent(address)
  return (
    <>
      {facts.length > 0 && <p className="mt-2 text-s text-ink-2">{facts.join(' · ')}</p>}
      {comment && <p className="mt-2 rounded-2 bg-wait-soft p-3 text-s">{comment}</p>}
      {owedMinor > 0 && (
        <p className="mt-2 font-semibold text-wait">{t.owed(formatMoney(owedMinor, currencySign(data.currency)))}</p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} className={buttonClass({ look: 'outline', size: 's' })}>
          <Icon of={Phone} size={18} />
          <span className="sr-only">{t.call(contact.name)}</span>
          <span aria-hidden="true" className="truncate">
            {contact.name}
          </span>
        </a>
        {target && (
          <a href={`geo:${target}?q=${target}`} className={buttonClass({ look: 'outline', size: 's' })}>
            <Icon of={Navigation} size={18} />
            {t.route}
          </a>
        )}
      </div>
    </>
  )
}
