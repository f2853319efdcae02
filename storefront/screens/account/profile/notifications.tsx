import { Form } from 'react-router'
import type { PushDevice } from '#contract/account-push.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import type { Route } from './+types/notifications.ts'
import { AllowBrowser } from './allow-browser.tsx'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [push, t] = await Promise.all([page.api.account.getPushDevices(), textsOf(page, 'profile')])
  return { title: t.push.title, push, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const id = wholeOf(sent.fields, 'id')
  if (id === null) throw notFound()
  try {
    await page.api.account.removePushDevice({ body: { id } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/personal-lk/profile/notifications'), { code: 'removed' })
}

/** Which browsers show the news of orders, and how one more is allowed. */
export default function NotificationsScreen({ loaderData }: Route.ComponentProps) {
  const t = useMessages('profile').push
  const { publicKey, isStandIn, devices } = loaderData.push
  const said = useSaidOnce(loaderData.said)
  return (
    <UnderProfile title={t.title}>
      {said && <DoneNotice>{t.removed}</DoneNotice>}
      <p className="mt-2 text-ink-2">{t.text}</p>
      {publicKey === null ? (
        <p className="mt-4">{t.off}</p>
      ) : (
        <AllowBrowser publicKey={publicKey} isStandIn={isStandIn} />
      )}
      <Devices devices={devices} />
    </UnderProfile>
  )
}

function Devices({ devices }: { devices: PushDevice[] }) {
  const t = useMessages('profile').push
  const language = useLanguage()
  if (devices.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.devices}</h2>
      <ul className="mt-2 seam-rows border-y border-seam">
        {devices.map(({ id, name, addedOn, toldOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-s text-ink-2">
                {t.added(formatFullDate(addedOn, language))}
                {toldOn && `. ${t.told(formatFullDate(toldOn, language))}`}
              </p>
            </div>
            <Form method="post">
              <FormName name="remove" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="text" size="s" aria-label={`${t.remove}: ${name}`}>
                {t.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
