import { useState } from 'react'
import { data } from 'react-router'
import { findSubscriptionFaults, popupCookie, type SubscriptionFaults } from '#rules/subscription.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import type { Sent } from '#storefront/parts/subscribe/send-subscription.ts'
import { SentDialog } from '#storefront/parts/subscribe/sent-dialog.tsx'
import { isAgainUrl, SubscribeForm } from '#storefront/parts/subscribe/subscribe-form.tsx'
import { refusalOf, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/subscription.ts'

export const handle: RouteTexts = { texts: ['account', 'subscription'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [t, { captcha }] = await Promise.all([textsOf(page, 'subscription'), page.api.customer.updateCaptcha()])
  const isAgain = isAgainUrl(url)
  const title = isAgain ? t.letters.subscribeAgain : t.title
  return { isAgain, title, description: t.description, captchaKey: captcha.isNeeded ? captcha.siteKey : null }
}

interface Answer {
  faults: SubscriptionFaults
  typed: { phone: string; email: string; agree: boolean }
  said: { message: string; isFault: boolean } | null
  /** Subscribed, now or before: nothing is left to fill in. */
  isDone?: boolean
}

/** Without scripts: what is wrong stands beside its field, what came of it above the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { fields } = await sentForm(request)
  const typed = { phone: textOf(fields, 'phone'), email: textOf(fields, 'email'), agree: fields.has('agree') }
  const faults = findSubscriptionFaults(typed)
  if (Object.keys(faults).length > 0) return data<Answer>({ faults, typed, said: null }, { status: 422 })
  try {
    await proveHuman(page, { fields })
    const { error, message } = await page.api.subscription.subscribe({ body: typed })
    page.setCookie(subscribedCookie(page.publicUrl))
    return data<Answer>({ faults, typed, said: { message, isFault: error }, isDone: true })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<Answer>({ faults, typed, said: { message, isFault: true } }, { status })
  }
}

/** As scripts keep it: the window does not come to whoever has subscribed. */
function subscribedCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${popupCookie.name}=1; Path=/; Max-Age=${popupCookie.daysAfterSuccess * 86_400}; SameSite=Lax${secure}`
}

/** A refusal may ask for a proof of being human. */
export function shouldRevalidate() {
  return true
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/subscription') }) : []
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('subscription')
  const [sent, setSent] = useState<Sent | null>(null)
  const [saidByWindow, sayByWindow] = useState<string | null>(null)
  const said = actionData?.said ?? (saidByWindow !== null && { message: saidByWindow, isFault: false })
  const isDone = actionData?.isDone || saidByWindow !== null
  const close = () => {
    if (sent?.kind === 'subscribed' || sent?.kind === 'known') sayByWindow(sent.message)
    setSent(null)
  }
  return (
    <div className="wrap pt-6 lg:pt-14">
      <div className="mx-auto max-w-130">
        <h1 className="title text-h1">{loaderData.title}</h1>
        {!isDone && <p className="mt-2 text-ink-2">{loaderData.isAgain ? t.againText : t.text}</p>}
        {said && (
          <Notice tone={said.isFault ? 'fault' : 'done'} className="mt-5">
            {said.message}
          </Notice>
        )}
        {isDone ? (
          <LinkButton to={href('/')} look="main" className="mt-5">
            {t.letters.home}
          </LinkButton>
        ) : (
          <SubscribeForm
            name="subscription"
            className="mt-6 grid gap-4"
            typed={actionData?.typed}
            faults={actionData?.faults}
            isAgain={loaderData.isAgain}
            onSent={setSent}
          >
            {loaderData.captchaKey && <CaptchaField siteKey={loaderData.captchaKey} />}
          </SubscribeForm>
        )}
        {sent && <SentDialog sent={sent} onClose={close} />}
      </div>
    </div>
  )
}
