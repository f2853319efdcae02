import Gift from 'lucide-react/icons/gift'
import { certificateSaleContract } from '#contract/certificate-sale.ts'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { MethodChoice } from '#storefront/parts/payment/method-choice.tsx'
import { type FormAnswer, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { withinShop } from '#storefront/platform/within-shop.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/bought.ts'
import { CertificateCard } from './card.tsx'

export const handle = { ...noPhoneSearch, texts: ['certificates', 'checkout'] } satisfies RouteTexts

export function loader({ params, context }: Route.LoaderArgs) {
  return foundOrder(pageOf(context).api.certificateSale.getCertificatePurchase({ body: { code: params.code } }))
}

const Method = certificateSaleContract.payForCertificate.body.pick({ id: true })

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, language, publicUrl } = pageOf(context)
  const sent = await sentForm(request)
  const { body, wrong } = readForm(Method, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const answer = await api.certificateSale.payForCertificate({ body: { code: params.code, ...body } })
    return seeOther(withinShop(answer.redirect, publicUrl))
  } catch (error) {
    return refusedForm<(typeof certificateSaleContract)['payForCertificate']>(sent, error)
  }
}

/** A refusal of what was paid in another tab brings the certificate: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** What became of buying a certificate: its card to pass on, or the way to pay for it. */
export default function BoughtCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('certificates')
  if (loaderData.kind === 'notFound') {
    return (
      <div className="wrap pt-6 lg:pt-10">
        <ScreenTitle title={t.boughtMissingTitle} />
        <EmptyState icon={Gift} title={t.boughtMissingTitle} text={t.boughtMissingText} />
      </div>
    )
  }
  const { number, url, sentTo, methods } = loaderData
  const title = url ? t.doneTitle : t.boughtTitle(number)
  return (
    <div className="wrap max-w-190 pt-6 lg:pt-10">
      <ScreenTitle title={title} />
      <h1 className="title text-h1">{title}</h1>
      {url && (
        <Notice tone="done" className="mt-4">
          {t.doneSent(sentTo.join(', '))} {t.doneText}
        </Notice>
      )}
      <div className="mt-5">
        <CertificateCard card={loaderData} />
      </div>
      {url ? (
        <div className="mt-6 grid gap-4">
          <LinkButton to={new URL(url).pathname} look="main" className="justify-self-start max-sm:w-full">
            {t.open}
          </LinkButton>
          <CopyField url={url} texts={{ label: t.link, copy: t.copy, copied: t.linkCopied }} />
        </div>
      ) : (
        <PayAgain methods={methods} answer={actionData} />
      )}
    </div>
  )
}

type PayAgainProps = { methods: Parameters<typeof MethodChoice>[0]['methods']; answer: FormAnswer | undefined }

function PayAgain({ methods, answer }: PayAgainProps) {
  const t = useMessages('certificates')
  const form = useForm({ name: 'pay', answer })
  return (
    <FormFrame form={form} className="mt-6">
      <p className="text-ink-2">{t.unpaidText}</p>
      <ChoiceGroup {...form.group('id')} legend={t.method} legendClass="title text-h3" className="mt-6">
        <MethodChoice methods={methods} chosen={methods[0]?.id} onChoose={() => {}} />
      </ChoiceGroup>
      <Button type="submit" look="main" size="l" busy={form.isBusy} busyText={t.buying} className="mt-6 max-sm:w-full">
        {t.payAgain}
      </Button>
    </FormFrame>
  )
}
