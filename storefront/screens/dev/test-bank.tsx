import { testBankContract } from '#contract/payment/test-bank.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { type FormAnswer, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { withinShop } from '#storefront/platform/within-shop.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import type { Route } from './+types/test-bank.ts'

export const handle: RouteTexts = { texts: ['account'] }

const reasons = [
  'insufficient_funds',
  'card_expired',
  '3d_secure_failed',
  'general_decline',
  'fraud_suspected',
  'issuer_unavailable',
] as const
const Deed = testBankContract.actAtTestBank.body.omit({ id: true, seconds: true })
const lateSeconds = 10

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, isDemo, publicUrl } = pageOf(context)
  if (!isDemo) throw notFound()
  const payment = await api.testBank.getTestBankPayment({ body: { id: params.id } }).catch(orNotFound('INPUT_INVALID'))
  // A payer who scanned a code has nowhere to go back to.
  const back = payment.isOpen ? payment.unpaidUrl : payment.returnUrl
  return { ...payment, back: back && withinShop(back, publicUrl) }
}

/** What the person at the bank's page pressed; the bank then leads back to the shop. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, isDemo, publicUrl, language } = pageOf(context)
  if (!isDemo) throw notFound()
  const sent = await sentForm(request)
  const { body, wrong } = readForm(Deed, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const answer = await api.testBank.actAtTestBank({
      body: { ...body, id: params.id, ...(body.action === 'payLate' && { seconds: lateSeconds }) },
    })
    // A payer who scanned a code has nowhere to go back to.
    const stay = href('/dev/test-bank/:id', params)
    return seeOther(answer.redirect ? withinShop(answer.redirect, publicUrl) : stay)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** The stand-in for an acquirer's page: no card is asked for, the answer is chosen. */
export default function TestBank({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('account').bank
  const { bank, amountMinor, currency, description, isOpen, back } = loaderData
  return (
    <div className="mx-auto max-w-130 pt-8 lg:pt-14">
      <ScreenTitle title={t.title} />
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-2 text-ink-2">{t.text}</p>
      <section className="mt-6 rounded-2 bg-front p-5 lg:p-7">
        {bank !== 'test-bank' && <p className="text-ink-2">{t.standsFor(bank)}</p>}
        <p className="text-ink-2">{t.order(description)}</p>
        <p className="mt-1 text-price-l">{formatMoney(amountMinor, currencySign(currency))}</p>
      </section>
      {isOpen ? <Answers answer={actionData} /> : <p className="mt-6 font-semibold">{t.done}</p>}
      {back && (
        <div className="mt-6">
          <LinkButton to={back} look="text" className="-ml-2">
            {isOpen ? t.leave : t.toShop}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function Answers({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('account').bank
  const pay = useForm({ name: 'pay', answer })
  const decline = useForm({ name: 'decline', answer })
  return (
    <>
      <FormFrame form={pay} className="mt-6 grid gap-2">
        <Button type="submit" name="action" value="pay" look="main" size="l" wide>
          {t.pay}
        </Button>
        <Button type="submit" name="action" value="payLate" look="outline" wide>
          {t.late(lateSeconds)}
        </Button>
        <p className="text-s text-ink-2">{t.lateNote}</p>
        <Button type="submit" name="action" value="payTwice" look="outline" wide>
          {t.twice}
        </Button>
        <p className="text-s text-ink-2">{t.twiceNote}</p>
      </FormFrame>
      <FormFrame form={decline} className="mt-4 grid gap-2 border-t border-seam pt-4">
        <Select
          label={t.declineWith}
          name="reason"
          options={reasons.map((reason) => ({ value: reason, label: t.reasons[reason] }))}
        />
        <Button type="submit" name="action" value="decline" look="outline" wide>
          {t.decline}
        </Button>
      </FormFrame>
    </>
  )
}
