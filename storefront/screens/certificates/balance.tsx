import { data } from 'react-router'
import { certificateContract } from '#contract/certificate.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { type FormAnswer, lacking, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf, publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/balance.ts'

export const handle: RouteTexts = { texts: ['certificates'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { balanceTitle: title, balanceDescription: description } = await textsOf(publicPageOf(context), 'certificates')
  return { title, description }
}

type Balance = Awaited<ReturnType<ReturnType<typeof pageOf>['api']['certificate']['getBalance']>>

/** The code stays in the body of the form: it is in no address and no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, language } = pageOf(context)
  const sent = await sentForm(request)
  const { body, wrong } = readForm(certificateContract.getBalance.body, sent, language)
  if (wrong) return wrongForm(sent, lacking('certificate'))
  try {
    return data<{ found: Balance }>({ found: await api.certificate.getBalance({ body }) })
  } catch (error) {
    return refusedForm<(typeof certificateContract)['getBalance']>(sent, error)
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/certificates/balance') }) : []
}

/** What is on a certificate and until when, for whoever has its code. */
export default function CertificateBalance({ actionData }: Route.ComponentProps) {
  const t = useMessages('certificates')
  const ui = useMessages('ui')
  const found = actionData && 'found' in actionData ? actionData.found : null
  const answer: FormAnswer | undefined = actionData && 'form' in actionData ? actionData : undefined
  const form = useForm({ name: 'balance', answer, words: { certificate: t.codeLacking } })
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.balanceTitle, url: href('/certificates/balance') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{t.balanceTitle}</h1>
      <p className="mt-3 max-w-170 text-ink-2">{t.balanceLead}</p>
      <FormFrame form={form} className="mt-6 grid max-w-130 gap-4">
        <TextField
          {...form.field('certificate')}
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button
          type="submit"
          look="main"
          busy={form.isBusy}
          busyText={t.checking}
          className="justify-self-start max-sm:w-full"
        >
          {t.check}
        </Button>
      </FormFrame>
      {found && <Found {...found} />}
      <LinkButton to={href('/certificates')} look="text" className="mt-6 -ml-2.5">
        {t.buyOne}
      </LinkButton>
    </div>
  )
}

function Found({ balance, currency, endsOn, lastDigits }: Balance) {
  const t = useMessages('certificates')
  const language = useLanguage()
  return (
    <section role="status" className="mt-8 max-w-130 rounded-2 bg-stock-soft p-5">
      <h2 className="text-s text-ink-2">{t.onIt(lastDigits)}</h2>
      <p className="title text-h1">{formatMoney(balance, currencySign(currency))}</p>
      <p className="mt-1">{t.until(formatFullDate(endsOn, language))}</p>
      <p className="mt-3 text-ink-2">{t.how}</p>
      <LinkButton to={href('/catalog')} look="outline" size="s" className="mt-4">
        {t.toShop}
      </LinkButton>
    </section>
  )
}
