import { data } from 'react-router'
import { claimsContract, type Waybill } from '#contract/claims.ts'
import { OrderStatusBadge } from '#storefront/parts/order/order-status.tsx'
import { kilograms, momentWords } from '#storefront/parts/order/words.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import type { Route } from './+types/waybill.ts'
import { OrderAndPhone } from './order-and-phone.tsx'

export const handle: RouteTexts = { texts: ['account', 'claims'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description } = (await textsOf(pageOf(context), 'claims')).waybill
  return { title, description }
}

/** Number and phone stay in the body of the form: they are in no address and no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, language } = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body } = readForm(claimsContract.checkWaybill.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    return data({ ...(await api.claims.checkWaybill({ body })) })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/stock/check_waybill') }) : []
}

/** What a waybill says should be there, to be compared while the driver waits. */
export default function WaybillScreen({ actionData }: Route.ComponentProps) {
  const t = useMessages('claims')
  const found = actionData && 'waybill' in actionData ? actionData.waybill : null
  const answer = actionData && 'form' in actionData ? actionData : undefined
  return (
    <div className="wrap pt-5 pb-16 lg:pt-8">
      <h1 className="title text-h1">{t.waybill.title}</h1>
      <p className="mt-3 max-w-170 text-ink-2">{t.waybill.lead}</p>
      <OrderAndPhone
        name="waybill"
        answer={answer}
        number={{ field: 'waybill', label: t.waybill.number, lacking: t.waybill.numberLacking }}
        send={t.waybill.check}
        className="mt-6 grid max-w-170 gap-4 sm:grid-cols-2"
      />
      {found && <Found waybill={found} />}
    </div>
  )
}

function Found({ waybill }: { waybill: Waybill }) {
  const { waybill: t, report } = useMessages('claims')
  const language = useLanguage()
  const { number, status, movedAt, utcOffsetMinutes, carrier, weightGrams, boxes, lines } = waybill
  const facts = [
    t.boxes(boxes),
    weightGrams > 0 && t.weight(kilograms(weightGrams, language)),
    carrier && t.carrier(carrier),
    t.moved(momentWords(movedAt, utcOffsetMinutes, language)),
  ]
  return (
    <section role="status" className="mt-8 max-w-190">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="title text-h2">{t.found(number)}</h2>
        <OrderStatusBadge status={status} isClosed={false} />
      </div>
      <p className="mt-1 text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      <ul className="mt-4">
        {lines.map(({ lineId, name, quantity, boxes: own, barcodes }) => (
          <li key={lineId} className="border-t border-seam py-4">
            <p className="font-semibold break-words">
              {name} × {quantity}
            </p>
            <p className="text-s text-ink-2">{t.boxes(own)}</p>
            {barcodes.length > 0 && (
              <p className="mt-1 text-s break-words text-ink-2">
                {t.barcodes}: {barcodes.join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {lines.some(({ canClaim }) => canClaim) && (
        <div className="mt-4 rounded-2 bg-front p-5">
          <p className="font-semibold">{t.short}</p>
          <p className="mt-1 text-ink-2">{t.shortText}</p>
          <LinkButton to={href('/order_claim') + queryOf({ number })} look="outline" size="s" className="mt-3">
            {report}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
