import Users from 'lucide-react/icons/users'
import { redirectDocument } from 'react-router'
import { demoPeopleContract } from '#contract/demo-people.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import { choiceCookie } from '#storefront/platform/cookies.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/people.ts'
import { PersonCard } from './person-card.tsx'

export const handle: RouteTexts = { texts: ['claims', 'people'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw notFound()
  return api.demoPeople.listDemoPeople()
}

/** One press: who they are, and which of their pages to open. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { api, isDemo, language, publicUrl } = page
  if (!isDemo) throw notFound()
  const sent = await sentForm(request)
  const { wrong, body } = readForm(demoPeopleContract.signInAsDemoPerson.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { regionId } = await api.demoPeople.signInAsDemoPerson({ body })
    // Their own city, as if they had chosen it.
    if (regionId !== null) page.setCookie(choiceCookie('region', String(regionId), publicUrl.startsWith('https:')))
    // A full page load: everything on the screen belongs to the person from now on.
    return redirectDocument(safeReturnPath(textOf(sent.fields, 'to'), href('/personal-lk')), 303)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** The sample people of the demo shop: who has what, and a door into each account. */
export default function People({ loaderData: { people }, actionData }: Route.ComponentProps) {
  const t = useMessages('people')
  const shown = [
    { title: t.shoppers, people: people.filter(({ groups }) => groups.length === 0) },
    { title: t.staff, people: people.filter(({ groups }) => groups.length > 0) },
  ].filter((shelf) => shelf.people.length > 0)
  return (
    <div className="wrap pt-6 pb-16 lg:pt-10">
      <ScreenTitle title={t.title} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-h1">{t.title}</h1>
        <LinkButton to={href('/dev/outbox')} look="outline" size="s">
          {t.outbox}
        </LinkButton>
      </div>
      <p className="mt-2 max-w-150 text-ink-2">{t.text}</p>
      {actionData?.refusal && (
        <Notice tone="fault" className="mt-4">
          {actionData.refusal.message}
        </Notice>
      )}
      {shown.length === 0 && (
        <div className="mt-6">
          <EmptyState icon={Users} title={t.nobody} text={t.nobodyText} />
        </div>
      )}
      {shown.map(({ title, people }) => (
        <section key={title} className="mt-8">
          <h2 className="title text-h2">{title}</h2>
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {people.map((person) => (
              <li key={person.guid}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
