import { useSearchParams } from 'react-router'
import type { ClaimView } from '#contract/claims.ts'
import type { OrderCrewVisit } from '#contract/crew.ts'
import { isClaimOpen } from '#rules/claim.ts'
import { ClaimDecisionSaid, ClaimFacts } from '#storefront/parts/claims/claim-facts.tsx'
import { ClaimPhotos } from '#storefront/parts/claims/claim-photos.tsx'
import { ClaimDue, ClaimStateBadge } from '#storefront/parts/claims/claim-state.tsx'
import { ClaimTimeline } from '#storefront/parts/claims/claim-timeline.tsx'
import { ClaimVisits } from '#storefront/parts/claims/claim-visits.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { PhotoPicker } from './photo-picker.tsx'

type Props = {
  claim: ClaimView
  answer: FormAnswer | undefined
  said: Flash | null
  /** Visits of its order with photos, for whoever the order belongs to. */
  visits: readonly OrderCrewVisit[]
  /** Where answers and photos are given, if not on this page. */
  talksAt?: string
}

/** A claim that was sent: the timeline, photos and end that the shop sees, what it asks, and what it decided. */
export function ClaimMirror({ claim, answer, said: told, visits, talksAt }: Props) {
  const t = useMessages('claims')
  const said = useSaidOnce(told)
  const isOpen = claim.state === 'sent' || claim.state === 'inWork' || claim.state === 'question'
  const isTalking = isOpen && talksAt === undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="title text-h1">
          {claim.kind === 'return' ? t.refund.number(claim.number) : t.claim(claim.number)}
        </h1>
        <ClaimStateBadge state={claim.state} />
      </div>
      {said && !answer && <DoneNotice>{said.code === 'sent' ? t.sentTitle : t.answered}</DoneNotice>}
      {answer?.refusal && (
        <Notice tone="fault" className="mt-4">
          {answer.refusal.message}
        </Notice>
      )}
      <div className="mt-4 empty:hidden">
        <ClaimDue claim={claim} />
      </div>
      {isClaimOpen(claim.state) && <p className="mt-1 text-s text-ink-2">{t.mirror}</p>}
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
        <div className="min-w-0">
          <ClaimDecisionSaid claim={claim} />
          {claim.question && (
            <Notice tone="wait" className="mb-4">
              <p className="font-semibold">{t.events.question}</p>
              <p className="break-words whitespace-pre-line">{claim.question}</p>
            </Notice>
          )}
          {isTalking && <AnswerForm claim={claim} answer={answer} />}
          {claim.state === 'refused' && <Appeal claim={claim} />}
          <ClaimTimeline claim={claim} />
        </div>
        <div className="grid content-start gap-6">
          <ClaimFacts claim={claim} />
          <ClaimPhotos photos={claim.photos.filter(({ kind }) => !isTalking || kind !== 'additional')} />
          <ClaimVisits visits={visits} />
          {isTalking && (
            <section className="noscript:hidden">
              <h2 className="font-semibold">{t.photos.add}</h2>
              <div className="mt-2">
                <PhotoPicker
                  claim={claim}
                  step="AdditionalPhotos"
                  photos={claim.photos.filter(({ kind }) => kind === 'additional')}
                  errors={[]}
                />
              </div>
            </section>
          )}
          {isOpen && talksAt && (
            <LinkButton to={talksAt} look="outline" size="s" className="justify-self-start">
              {claim.question ? t.sendAnswer : t.addWords}
            </LinkButton>
          )}
          {claim.orderGuid && (
            <LinkButton
              to={href('/personal-lk/order/:guid', { guid: claim.orderGuid })}
              look="outline"
              size="s"
              className="justify-self-start"
            >
              {t.openOrder}
            </LinkButton>
          )}
          {isTalking && <Withdraw />}
        </div>
      </div>
    </>
  )
}

function AnswerForm({ claim, answer }: Pick<Props, 'claim' | 'answer'>) {
  const t = useMessages('claims')
  const form = useForm({ name: 'answer', answer, words: { answer: t.answerLacking } })
  // A new answer is a new form: what was sent does not stand in it.
  return (
    <FormFrame key={claim.events.length} form={form} className="grid gap-3">
      <Textarea {...form.field('answer')} label={claim.question ? t.answer : t.addWords} rows={3} maxLength={2000} />
      <Button
        type="submit"
        look={claim.question ? 'main' : 'outline'}
        busy={form.isBusy}
        busyText={t.answering}
        className="justify-self-start"
      >
        {t.sendAnswer}
      </Button>
    </FormFrame>
  )
}

function Appeal({ claim }: Pick<Props, 'claim'>) {
  const t = useMessages('claims')
  return (
    <div className="mt-4">
      <p className="text-ink-2">{t.appealHint}</p>
      <LinkButton
        to={href('/order_claim/appeal') + queryOf({ order: claim.orderID })}
        look="outline"
        size="s"
        className="mt-2"
      >
        {t.toAppeal}
      </LinkButton>
    </div>
  )
}

/** Opens first: what was held goes back by one more press. */
function Withdraw() {
  const t = useMessages('claims')
  const [search] = useSearchParams()
  const form = useForm({ name: 'withdraw', answer: undefined, words: {} })
  return (
    <details key={search.toString()}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.withdraw}</summary>
      <FormFrame form={form} className="mt-2 grid gap-2">
        <p className="text-s text-ink-2">{t.withdrawText}</p>
        <Button type="submit" size="s" busy={form.isBusy} busyText={t.withdrawing} className="justify-self-start">
          {t.withdraw}
        </Button>
      </FormFrame>
    </details>
  )
}
