import { useEffect } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { refusalOf, type ShownRefusal, textOf } from '#storefront/platform/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/profile.ts'
import { BirthdateForm, PersonForm } from './profile-forms.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ profile }, t] = await Promise.all([page.api.account.getAdditionalInfo(), textsOf(page, 'account')])
  return { title: t.profile.title, profile }
}

export type ProfileField = 'firstName' | 'email' | 'birthdate'

export interface ProfileAnswer {
  refusal: ShownRefusal | null
  wrong: ProfileField[]
  typed: { firstName: string; lastName: string; email: string }
}

const fieldOf: Record<string, ProfileField> = {
  EMAIL_INVALID: 'email',
  BIRTHDATE_INVALID: 'birthdate',
  BIRTHDATE_KEPT: 'birthdate',
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
  }
  const isBirthdate = textOf(form, 'intent') === 'birthdate'
  if (!isBirthdate && !typed.firstName) {
    return data<ProfileAnswer>({ refusal: null, wrong: ['firstName'], typed }, { status: 422 })
  }
  try {
    await (isBirthdate ? saveBirthdate : savePerson)(pageOf(context), form, typed)
    return redirect(href('/personal-lk/profile') + queryOf({ saved: 1 }), 303)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const refusal = refusalOf(error)
    const field = fieldOf[refusal.code] ?? (isBirthdate ? 'birthdate' : undefined)
    return data<ProfileAnswer>({ refusal, wrong: field ? [field] : [], typed }, { status: refusal.status })
  }
}

function savePerson({ api }: PageContext, form: FormData, typed: ProfileAnswer['typed']) {
  return api.account.setUserData({ body: { ...typed, acceptsMarketing: form.has('marketing') } })
}

function saveBirthdate({ api }: PageContext, form: FormData) {
  return api.account.setBirthdate({ body: { birthdate: textOf(form, 'birthdate') } })
}

export default function ProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('account').profile
  const { profile } = loaderData
  const [search] = useSearchParams()
  const isSaved = search.has('saved') && !actionData
  useEffect(() => {
    if (actionData) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [actionData])
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      <div className="max-w-150">
        {isSaved && (
          <div role="status">
            <Notice tone="done" className="mt-4">
              {t.saved}
            </Notice>
          </div>
        )}
        {actionData?.refusal && actionData.wrong.length === 0 && (
          <Notice tone="fault" className="mt-4">
            {actionData.refusal.message}
          </Notice>
        )}
        <PersonForm key={`${profile.firstName}${profile.email}`} profile={profile} answer={actionData} />
        <BirthdateForm profile={profile} answer={actionData} />
      </div>
    </>
  )
}
