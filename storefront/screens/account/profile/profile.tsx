import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import type { Route } from './+types/profile.ts'
import { BirthdateForm, EmailNotice, LanguageForm, PersonForm } from './profile-forms.tsx'
import { ProfileHub } from './profile-hub.tsx'
import { saveProfile } from './save-profile.ts'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ profile }, t] = await Promise.all([page.api.account.getAdditionalInfo(), textsOf(page, 'account')])
  return { title: t.profile.title, profile, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveProfile(request, pageOf(context))
}

export default function ProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('account').profile
  const { profile } = loaderData
  const said = useSaidOnce(loaderData.said)
  const done = useMessages('profile')
  const sayings: Record<string, string> = {
    password: done.password.saved,
    phone: done.phone.saved,
    emailLink: t.emailSent,
  }
  const saidBy = (code: string) => sayings[code] ?? t.saved
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      <div className="max-w-150">
        {said && !actionData && <DoneNotice>{saidBy(said.code)}</DoneNotice>}
        <PersonForm key={`${profile.firstName}${profile.email}`} profile={profile} answer={actionData} />
        <EmailNotice profile={profile} answer={actionData} />
        <BirthdateForm profile={profile} answer={actionData} />
        <LanguageForm key={profile.language} profile={profile} answer={actionData} />
        <ProfileHub profile={profile} />
      </div>
    </>
  )
}
