import { type StaffClaim, staffClaimsContract } from '#contract/staff/claims.ts'
import { formatPhone } from '#rules/phone.ts'
import { ClaimDecisionSaid, ClaimFacts } from '#storefront/parts/claims/claim-facts.tsx'
import { ClaimPhotos } from '#storefront/parts/claims/claim-photos.tsx'
import { ClaimDue, ClaimStateBadge } from '#storefront/parts/claims/claim-state.tsx'
import { ClaimTimeline } from '#storefront/parts/claims/claim-timeline.tsx'
import { VisitRecords } from '#storefront/parts/crew/visit-records.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { withAgreed } from '../with-agreed.ts'
import type { Route } from './+types/claim.ts'
import { AskForm, DecideForm, PressForm } from './claim-forms.tsx'

export const handle: RouteTexts = { texts: ['claims', 'crews', 'assembler'] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const body = { claimID: params.id }
  const found = await page.api.staffClaims.readClaim({ body }).catch(orNotFound('INPUT_INVALID'))
  const { visits } = await page.api.staffCrews.listClaimVisits({ body })
  return { ...found, visits, said: takeFlash(page, request, url) }
}

const { askShopper, decideClaim } = staffClaimsContract

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const to = href('/vue-tools/claims/:id', params)
  const claimID = params.id
  const { staffClaims } = page.api
  try {
    if (sent.name === 'ask') {
      const { wrong, body } = readForm(askShopper.body.omit({ claimID: true }), sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffClaims.askShopper({ body: { claimID, ...body } })
      return saying(page, to, 'asked')
    }
    if (sent.name === 'decide') {
      const { wrong, body } = readForm(decideClaim.body.omit({ claimID: true }), withAgreed(sent), page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffClaims.decideClaim({ body: { claimID, ...body } })
      return saying(page, to, 'decided')
    }
    if (sent.name === 'finish') {
      await staffClaims.finishClaim({ body: { claimID } })
      return saying(page, to, 'finished')
    }
    await staffClaims.takeClaim({ body: { claimID } })
    return saying(page, to, 'taken')
  } catch (error) {
    return refusedForm<typeof decideClaim>(sent, error)
  }
}

function saying(page: PageContext, to: string, code: 'taken' | 'asked' | 'decided' | 'finished') {
  return redirectSaying(page, to, { code })
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** A claim as the shopper sees it, and what the shop does with it. */
export default function DeskClaim({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').claims
  const words = useMessages('claims')
  const { claim, takenBy } = loaderData
  const said = useSaidOnce(loaderData.said)
  const done = said ? t.done[said.code as keyof typeof t.done] : undefined
  const title = claim.kind === 'return' ? words.refund.number(claim.number) : words.claim(claim.number)
  const isOpen = claim.state === 'sent' || claim.state === 'inWork' || claim.state === 'question'
  return (
    <>
      <ScreenTitle title={title} />
      <TextLink to={href('/vue-tools/claims')}>{t.back}</TextLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title text-h1">{title}</h1>
        <ClaimStateBadge state={claim.state} />
      </div>
      {done && !actionData && <DoneNotice>{done}</DoneNotice>}
      <div className="mt-3 empty:hidden">
        <ClaimDue claim={claim} />
      </div>
      {takenBy && <p className="mt-1 text-s text-ink-2">{t.takenBy(takenBy)}</p>}
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-14">
        <div className="grid min-w-0 content-start gap-6">
          <ClaimFacts claim={claim} />
          <ClaimPhotos photos={claim.photos} />
          {claim.question && <Notice tone="wait">{claim.question}</Notice>}
          <ClaimDecisionSaid claim={claim} />
          <VisitRecords visits={loaderData.visits} />
          <ClaimTimeline claim={claim} />
        </div>
        <div className="grid content-start gap-6">
          <Shopper found={loaderData} />
          {claim.state === 'sent' && <PressForm name="take" answer={actionData} text={t.take} busyText={t.taking} />}
          {isOpen && <DecideForm found={loaderData} answer={actionData} />}
          {isOpen && <AskForm answer={actionData} />}
          {claim.state === 'decided' && (
            <PressForm name="finish" answer={actionData} text={t.finish} busyText={t.finishing} hint={t.finishText} />
          )}
        </div>
      </div>
    </>
  )
}

function Shopper({ found: { claim, address } }: { found: StaffClaim }) {
  const t = useMessages('desk').claims
  const { name, phone, email } = claim.contact
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.shopper}</h2>
      <p className="mt-1 break-words">
        {name}, <PhoneLink phone={formatPhone(phone)} />
      </p>
      <p className="text-s break-words text-ink-2">{[email, address].filter(Boolean).join(' · ')}</p>
    </section>
  )
}
