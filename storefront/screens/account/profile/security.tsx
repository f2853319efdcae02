import Laptop from 'lucide-react/icons/laptop'
import { data, Form } from 'react-router'
import type { OpenSession } from '#contract/account.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Route } from './+types/security.ts'
import { SecondFactorSection } from './second-factor.tsx'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

const here = href('/personal-lk/profile/security')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ sessions }, { secondFactor }, t] = await Promise.all([
    page.api.account.getSessions(),
    page.api.account.getSecondFactor(),
    textsOf(page, 'profile'),
  ])
  return { title: t.security.title, sessions, secondFactor, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  try {
    if (sent.name === 'recovery') return await renewRecovery(page)
    if (sent.name === 'forgetKey') {
      await page.api.account.forgetPasskey({ body: { id: textOf(sent.fields, 'key') } })
      return redirectSaying(page, here, { code: 'changed' })
    }
    const id = wholeOf(sent.fields, 'id')
    await page.api.account.endSessions({ body: id === null ? {} : { id } })
    return redirectSaying(page, here, { code: 'ended' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Shown once, as they are made: neither in an address nor in a cookie. */
async function renewRecovery({ api }: PageContext) {
  const { recoveryCodes } = await api.account.makeRecoveryCodes()
  return data({ form: 'recovery', refusal: null, wrong: [], typed: {}, recoveryCodes })
}

export default function SecurityScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').security
  const { sessions, secondFactor } = loaderData
  const recoveryCodes = (actionData as { recoveryCodes?: string[] } | undefined)?.recoveryCodes ?? []
  const said = useSaidOnce(loaderData.said)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <UnderProfile title={t.title}>
      {said && <DoneNotice>{said.code === 'ended' ? t.ended : t.changed}</DoneNotice>}
      <SecondFactorSection secondFactor={secondFactor} recoveryCodes={recoveryCodes} />
      <section className="mt-8">
        <h2 className="title text-h3">{t.sessions}</h2>
        <ul className="mt-3 seam-rows border-y border-seam">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {others.length > 1 && (
          <Form method="post" className="mt-4">
            <FormName name="endOthers" />
            <Button type="submit" look="outline" size="s">
              {t.endOthers}
            </Button>
          </Form>
        )}
        {others.length > 0 && <p className="mt-4 text-s text-ink-2">{t.strange}</p>}
      </section>
    </UnderProfile>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const t = useMessages('profile').security
  const language = useLanguage()
  const client = session.client || t.unknown
  const day = (text: string) => dateText(text, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon of={Laptop} size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{client}</p>
        <p className="text-s text-ink-2">
          {session.isCurrent ? t.here : `${t.since(day(session.sinceDay))}, ${t.seen(day(session.lastSeenDay))}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post">
          <FormName name="end" />
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" look="text" size="s" aria-label={t.endOf(client)}>
            {t.end}
          </Button>
        </Form>
      )}
    </li>
  )
}
