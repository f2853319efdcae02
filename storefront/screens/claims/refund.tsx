import { data } from 'react-router'
import { ClaimStepBody, claimsContract } from '#contract/claims.ts'
import { text } from '#contract/fields.ts'
import { leastDescription } from '#rules/claim.ts'
import { ClaimCard } from '#storefront/parts/claims/claim-card.tsx'
import { loadClaimVisits } from '#storefront/parts/claims/claim-visits.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { nullIfMissing } from '#storefront/platform/not-found.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import type { Route } from './+types/refund.ts'
import { findGoods, keepingGoods, ofOrder } from './act-on-claim.server.ts'
import { ClaimMirror } from './claim-mirror.tsx'
import { LinkLost } from './claim-start.tsx'
import { claimUrl } from './claim-url.ts'
import { OrderAndPhone, useOrderNumber } from './order-and-phone.tsx'
import { WishForm } from './refund-wish.tsx'

export const handle: RouteTexts = { texts: ['claims', 'crew'] }

/** A wish that was sent, the goods of an order, or the way to them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { refund: t } = await textsOf(page, 'claims')
  const texts = { title: t.title, description: t.description, said: takeFlash(page, request, url) }
  const id = url.searchParams.get('id')
  if (id) {
    const refund = await page.api.claims.getRefand({ body: { id } }).then((found) => found.refund, nullIfMissing)
    const visits = refund && (await orFailed(page, loadClaimVisits(page.api, refund)))
    const shown = { ...texts, refund, visits: visits ?? [], goods: null, claims: [], isLost: refund === null }
    return refund ? shown : data(shown, { status: 404 })
  }
  const goods = await findGoods(page, url.searchParams)
  const { claims } = await page.api.claims.listClaims({ body: {} })
  return {
    ...texts,
    refund: null,
    visits: [],
    goods,
    claims: claims.filter(({ kind }) => kind === 'return'),
    isLost: false,
  }
}

const { getOrder } = claimsContract
const Wish = ClaimStepBody.pick({
  orderID: true,
  phone: true,
  lineId: true,
  quantity: true,
  description: true,
})
  .required({ lineId: true })
  .extend({ description: text(2000).min(leastDescription) })

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  if (sent.name === 'find') {
    const { wrong, body } = readForm(getOrder.body.required({ phone: true }), sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    try {
      const { order } = await page.api.claims.getOrder({ body })
      return data({ found: ofOrder(order, body, null) })
    } catch (error) {
      return refusedForm(sent, error)
    }
  }
  const { wrong, body } = readForm(Wish, sent, page.language)
  if (wrong) return keepingGoods(page, sent, wrongForm(sent, wrong))
  try {
    return seeOther(href('/refund') + queryOf({ id: await ask(page, body) }))
  } catch (error) {
    return keepingGoods(page, sent, refusedForm(sent, error))
  }
}

/** Three steps of the wizard say all of it; a draft that was begun before is gone on with. */
async function ask({ api }: PageContext, { description, ...offer }: (typeof Wish)['_output']): Promise<string> {
  const begun = await api.claims.steps({ body: { queryType: 'set', queryAction: 'Offer', ...offer } })
  const claimID = begun.claim.id
  const said = { queryType: 'set', queryAction: 'Description', claimID, kind: 'return', description } as const
  await api.claims.steps({ body: said })
  await api.claims.steps({ body: { queryType: 'set', queryAction: 'SaveClaim', claimID } })
  return claimID
}

export function shouldRevalidate() {
  return true
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/refund') }) : []
}

export default function RefundScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('claims')
  const { refund, visits, claims, said, isLost } = loaderData
  const answer = actionData && 'form' in actionData ? actionData : undefined
  const goods = (actionData && 'found' in actionData && actionData.found) || loaderData.goods
  if (refund)
    return (
      <div className="wrap pt-5 pb-16 lg:pt-8">
        <ClaimMirror claim={refund} answer={undefined} said={said} visits={visits} talksAt={claimUrl(refund.id)} />
      </div>
    )
  return (
    <div className="wrap pt-5 pb-16 lg:pt-8">
      <h1 className="title text-h1">{t.refund.title}</h1>
      {isLost && <LinkLost />}
      <p className="mt-3 max-w-170 text-ink-2">{t.refund.lead}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
        {goods ? <WishForm goods={goods} answer={answer} /> : <FindForm answer={answer} />}
        <aside className="self-start rounded-2 bg-front p-5">
          <p className="text-ink-2">{t.refund.kindText}</p>
          <LinkButton to={href('/order_claim')} look="outline" size="s" className="mt-3">
            {t.refund.toClaim}
          </LinkButton>
        </aside>
      </div>
      {claims.length > 0 && (
        <section className="mt-10">
          <h2 className="title text-h2">{t.refund.mine}</h2>
          <ul className="mt-4 grid gap-3 lg:grid-cols-2">
            {claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} to={href('/refund') + queryOf({ id: claim.id })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function FindForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('claims')
  const number = useOrderNumber()
  return (
    <OrderAndPhone
      name="find"
      answer={answer}
      number={number}
      send={t.find}
      className="grid max-w-130 content-start gap-4"
    />
  )
}
