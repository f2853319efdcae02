import { useSearchParams } from 'react-router'
import type { ClaimSummary } from '#contract/claims.ts'
import { ClaimCard } from '#storefront/parts/claims/claim-card.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { claimUrl } from './claim-url.ts'
import { OrderAndPhone, useOrderNumber } from './order-and-phone.tsx'

type Props = { claims: readonly ClaimSummary[]; answer: FormAnswer | undefined; isLost: boolean }

/** Three ways to the goods, and the claims that are there already. */
export function ClaimStart({ claims, answer, isLost }: Props) {
  const t = useMessages('claims')
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      {isLost && <LinkLost />}
      <p className="mt-3 max-w-170 text-ink-2">{t.lead}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <FindByNumber answer={answer} />
        <div className="grid content-start gap-6">
          <FindByQr answer={answer} />
          <section className="rounded-2 bg-front p-5">
            <h2 className="title text-h3">{t.fromAccount}</h2>
            <p className="mt-2 text-ink-2">{t.fromAccountText}</p>
            <LinkButton to={href('/personal-lk/orders')} look="outline" size="s" className="mt-4">
              {t.toOrders}
            </LinkButton>
          </section>
        </div>
      </div>
      {claims.length > 0 && (
        <section className="mt-10">
          <h2 className="title text-h2">{t.mine}</h2>
          <ul className="mt-4 grid gap-3 lg:grid-cols-2">
            {claims.map((claim) => (
              <li key={claim.id}>
                <ClaimCard claim={claim} to={claimUrl(claim.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The address names a claim that is not there, or whose code was cut off. */
export function LinkLost() {
  const t = useMessages('claims')
  return (
    <Notice tone="fault" className="mt-4 max-w-170">
      {t.linkLost}
    </Notice>
  )
}

function FindByNumber({ answer }: Pick<Props, 'answer'>) {
  const t = useMessages('claims')
  const [search] = useSearchParams()
  const number = { ...useOrderNumber(), filled: search.get('number') }
  return (
    <section className="rounded-2 border border-seam p-5 lg:p-7">
      <h2 className="title text-h3">{t.byNumber}</h2>
      <OrderAndPhone name="find" answer={answer} number={number} send={t.find} className="mt-4 grid gap-4" />
    </section>
  )
}

function FindByQr({ answer }: Pick<Props, 'answer'>) {
  const t = useMessages('claims')
  const form = useForm({ name: 'qr', answer, words: { qr: t.qrLacking } })
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.byQr}</h2>
      <p className="mt-2 text-ink-2">{t.byQrText}</p>
      <FormFrame form={form} className="mt-4 grid gap-3">
        <TextField {...form.field('qr')} label={t.qr} autoComplete="off" spellCheck={false} maxLength={300} />
        <Button
          type="submit"
          look="outline"
          size="s"
          busy={form.isBusy}
          busyText={t.finding}
          className="justify-self-start"
        >
          {t.openQr}
        </Button>
      </FormFrame>
    </section>
  )
}
