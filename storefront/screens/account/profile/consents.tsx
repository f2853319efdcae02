import { Form } from 'react-router'
import { freePurposes, type GivenConsent, givablePurposes } from '#contract/account-consents.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { consentTexts } from '#rules/consent.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import type { Route } from './+types/consents.ts'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ consents }, t] = await Promise.all([page.api.account.getConsents(), textsOf(page, 'profile')])
  return { title: t.consents.title, consents, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { account } = page.api
  const sent = await sentForm(request)
  const purpose = textOf(sent.fields, 'purpose')
  const [free, givable] = [freePurposes.find((one) => one === purpose), givablePurposes.find((one) => one === purpose)]
  try {
    if (sent.name === 'give' && givable) await account.giveConsent({ body: { purpose: givable } })
    else if (free) await account.withdrawConsent({ body: { purpose: free } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/personal-lk/profile/consents'), { code: sent.name })
}

/** Each consent by itself: its words, when and where it was given, and how it is taken back. */
export default function ConsentsScreen({ loaderData }: Route.ComponentProps) {
  const t = useMessages('profile').consents
  const { consents } = loaderData
  const said = useSaidOnce(loaderData.said)
  const holds = consents.filter(({ withdrawnOn }) => withdrawnOn === null)
  const past = consents.filter(({ withdrawnOn }) => withdrawnOn !== null)
  const wanted = givablePurposes.filter((purpose) => holds.every((one) => one.purpose !== purpose))
  return (
    <UnderProfile title={t.title}>
      {said && <DoneNotice>{said.code === 'give' ? t.given : t.withdrawn}</DoneNotice>}
      <p className="mt-2 text-ink-2">{t.text}</p>
      <Consents title={t.hold} consents={holds} />
      {wanted.length > 0 && <Offered purposes={wanted} />}
      <Consents title={t.past} consents={past} />
    </UnderProfile>
  )
}

function Consents({ title, consents }: { title: string; consents: GivenConsent[] }) {
  if (consents.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="title text-h3">{title}</h2>
      <ul className="mt-2 seam-rows border-y border-seam">
        {consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} />
        ))}
      </ul>
    </section>
  )
}

function ConsentRow({ consent: { purpose, text, source, givenOn, withdrawnOn } }: { consent: GivenConsent }) {
  const t = useMessages('profile').consents
  const language = useLanguage()
  const isFree = withdrawnOn === null && freePurposes.some((one) => one === purpose)
  return (
    <li className="py-4">
      <p className="font-medium">{t.purposes[purpose]}</p>
      <p className="mt-1 text-s">{text}</p>
      <p className="mt-1.5 text-s text-ink-2">
        {t.from(formatFullDate(givenOn, language), t.sources[source])}
        {withdrawnOn && `. ${t.until(formatFullDate(withdrawnOn, language))}`}
      </p>
      {isFree ? (
        <Form method="post" className="mt-2">
          <FormName name="withdraw" />
          <input type="hidden" name="purpose" value={purpose} />
          <Button type="submit" look="text" size="s" className="-ml-2" aria-label={t.withdrawOf(t.purposes[purpose])}>
            {t.withdraw}
          </Button>
        </Form>
      ) : (
        withdrawnOn === null && <p className="mt-1.5 text-s text-ink-2">{t.needed}</p>
      )}
    </li>
  )
}

function Offered({ purposes }: { purposes: (typeof givablePurposes)[number][] }) {
  const t = useMessages('profile').consents
  const language = useLanguage()
  return (
    <section className="mt-6">
      <h2 className="title text-h3">{t.offered}</h2>
      {purposes.map((purpose) => (
        <Form key={purpose} method="post" className="mt-3 rounded-2 bg-front p-5">
          <FormName name="give" />
          <input type="hidden" name="purpose" value={purpose} />
          <p className="text-s">{consentTexts[purpose][language]}</p>
          <Button type="submit" look="outline" size="s" className="mt-3">
            {t.give}
          </Button>
        </Form>
      ))}
    </section>
  )
}
