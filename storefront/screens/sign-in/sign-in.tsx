import type { ShopApi } from '#contract/index.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import { type AwaitedCode, readAwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useShell } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { TabLinks } from '#storefront/ui/tabs.tsx'
import type { Route } from './+types/sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { LoginForm, PhoneForm } from './first-forms.tsx'
import { Invited, openInvitation } from './invited.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signIn } from './sign-in-form.ts'
import { StrongForm } from './strong-form.tsx'

export const handle = { ...noPhoneSearch, texts: ['account'] } satisfies RouteTexts

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { api } = page
  const search = new URL(request.url).searchParams
  const awaited = readAwaitedCode(request, 'sign-in')
  const [{ userData }, isLost, { captcha }, invited] = await Promise.all([
    api.customer.getUserData(),
    isMessageLost(api, awaited),
    api.customer.updateCaptcha(),
    openInvitation(api, search.get('invite')),
  ])
  return {
    awaited,
    isLost,
    invited,
    isSignedIn: userData !== null,
    captchaKey: captcha.isNeeded ? captcha.siteKey : null,
    byLogin: search.get('by') === 'login',
    next: nextOf(request),
    isRemoved: takeFlash(page, request, url)?.code === 'removed',
  }
}

/** Whether the message with the code could not be brought; to whom a second step's went is not said here. */
async function isMessageLost(api: ShopApi, awaited: AwaitedCode | null): Promise<boolean> {
  if (!awaited || awaited.isSecondStep) return false
  const { smsStatusId, phone } = awaited
  const asked = api.customer.checkSmsStatus({ body: { smsStatusId, phone } })
  return (await asked.catch(() => null))?.smsStatus === 'failed'
}

/** A refusal may ask for a proof of being human: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

export function action({ request, context }: Route.ActionArgs) {
  return signIn(request, pageOf(context), nextOf(request))
}

function nextOf(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get('next'), href('/personal-lk'))
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('account').signIn
  const { awaited, isLost, invited, isSignedIn, captchaKey, byLogin, next, isRemoved } = loaderData
  return (
    <div className="wrap pt-6 lg:pt-14">
      <ScreenTitle title={t.title} description={t.why} />
      <div className="mx-auto max-w-110">
        <h1 className="title text-h1">{t.title}</h1>
        {isRemoved && <DoneNotice>{t.removed}</DoneNotice>}
        {isSignedIn ? <AlreadyIn /> : <p className="mt-2 text-ink-2">{t.why}</p>}
        {!isSignedIn && <Invited invited={invited} />}
        {!isSignedIn && awaited?.ways && <StrongForm ways={awaited.ways} answer={actionData} />}
        {!isSignedIn && awaited && !awaited.ways && (
          <CodeForm
            key={awaited.smsStatusId}
            awaited={awaited}
            isLost={isLost}
            answer={actionData}
            captchaKey={captchaKey}
          />
        )}
        {!isSignedIn && !awaited && (
          <>
            <Ways byLogin={byLogin} next={next} />
            {byLogin ? (
              <LoginForm answer={actionData} captchaKey={captchaKey} />
            ) : (
              <PhoneForm answer={actionData} captchaKey={captchaKey} />
            )}
            <PasskeyButton answer={actionData} />
          </>
        )}
        {!isSignedIn && <DemoHint />}
      </div>
    </div>
  )
}

function Ways({ byLogin, next }: { byLogin: boolean; next: string }) {
  const t = useMessages('account').signIn
  return (
    <div className="mt-5">
      <TabLinks
        label={t.ways}
        tabs={[
          { to: signInUrl(next), label: t.byPhone, chosen: !byLogin, replace: true },
          { to: signInUrl(next, 'login'), label: t.byLogin, chosen: byLogin, replace: true },
        ]}
      />
    </div>
  )
}

function AlreadyIn() {
  const t = useMessages('account').signIn
  return (
    <div className="mt-5">
      <p>{t.alreadyIn}</p>
      <LinkButton to={href('/personal-lk')} look="main" className="mt-4">
        {t.toAccount}
      </LinkButton>
    </div>
  )
}

/** In the demo nobody gets a message: the code lies in the outbox. */
function DemoHint() {
  const t = useMessages('account').signIn
  if (!useShell()?.isDemo) return null
  return (
    <div className="mt-8 border-t border-seam pt-4 text-s text-ink-2">
      <p>{t.demo}</p>
      <div className="flex flex-wrap gap-x-6">
        <TextLink to={href('/dev/outbox')} target="_blank">
          {t.outbox}
        </TextLink>
        <TextLink to={href('/dev/people')}>{t.demoPeople}</TextLink>
      </div>
    </div>
  )
}
