import type { ClaimView } from '#contract/claims.ts'
import { formatDay } from '#rules/calendar.ts'
import { isClaimOver } from '#rules/claim.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** What a claim is about: goods, kind, words, boxes, parts, the label that was read, the visit. */
export function ClaimFacts({ claim }: { claim: ClaimView }) {
  const t = useMessages('claims')
  const language = useLanguage()
  const { goods, kind, description, numberPackage, packages, parts, visit, quantity } = claim
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-4">
        <span className="front aspect-4/3 self-start rounded-[6px]">
          {goods.picture && <Picture picture={goods.picture} alt="" sizes="72px" widest={72} className="packshot" />}
        </span>
        <div>
          <p className="font-semibold break-words">{goods.name}</p>
          <p className="text-s text-ink-2">
            {[t.order(claim.orderID), quantity > 1 && t.pieces(quantity)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {kind && <p className="font-semibold">{t.kinds[kind]}</p>}
      {description && <p className="break-words whitespace-pre-line">{description}</p>}
      {numberPackage.length > 0 && <p>{numberPackage.map((number) => t.box(number, packages.length)).join(', ')}</p>}
      {parts.length > 0 && (
        <ul className="grid gap-1">
          {parts.map(({ code, name, quantity: lacking, isReserved }) => (
            <li key={code}>
              <b className="font-semibold">{code}</b>{' '}
              {[name, lacking > 1 && t.pieces(lacking)].filter(Boolean).join(', ')}
              {arePartsAwaited(claim) && (
                <span className="block text-s text-ink-2">{isReserved ? t.reserved : t.awaited}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {visit && !isClaimOver(claim.state) && <p>{t.visitOn(visitWords(visit, language, 'on'))}</p>}
      <LabelSaid label={claim.label} />
    </div>
  )
}

/** Whether spares are still to come: not once it is over, nor where something else than parts was decided. */
function arePartsAwaited(claim: ClaimView): boolean {
  return !isClaimOver(claim.state) && (claim.decision === null || claim.decision.kind === 'sparePart')
}

/** What the bars of the label said, compared with the order. */
export function LabelSaid({ label }: Pick<ClaimView, 'label'>) {
  const t = useMessages('claims').labels
  if (!label) return null
  return <Notice tone={label.match === 'same' ? 'done' : 'wait'}>{t[label.match](label.barcode)}</Notice>
}

/** What was decided, and why. */
export function ClaimDecisionSaid({ claim: { state, decision, currency } }: { claim: ClaimView }) {
  const t = useMessages('claims')
  const language = useLanguage()
  if (!decision) return null
  const { kind, reason, note, sumMinor, isMoneyBack, goods } = decision
  const made =
    kind === 'refusal' || (kind === 'refund' || kind === 'discount' ? !isMoneyBack : state !== 'done')
      ? null
      : t.made[kind]
  return (
    <section className={kind === 'refusal' ? 'rounded-2 bg-front p-5' : 'rounded-2 bg-stock-soft p-5'}>
      <h2 className="title text-h3">{made ?? t.decisions[kind]}</h2>
      {reason && <p className="mt-1">{t.reasons[reason]}</p>}
      {sumMinor !== null && sumMinor > 0 && (
        <>
          <p className="mt-1 font-semibold">{t.decisionSum(formatMoney(sumMinor, currencySign(currency)))}</p>
          <p className="mt-1 text-s text-ink-2">{isMoneyBack ? t.moneyGone : t.moneyWay}</p>
        </>
      )}
      {goods && (
        <p className="mt-2 break-words">
          {goods.way === 'brought'
            ? t.goods.brought(goods.until ? formatDay(goods.until, language, 'date') : '', goods.places.join('; '))
            : t.goods[goods.way]}
        </p>
      )}
      {note && <p className="mt-2 break-words whitespace-pre-line">{note}</p>}
    </section>
  )
}
