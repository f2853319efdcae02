import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { DemoPerson } from '#contract/demo-people.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { claimStates } from '#rules/claim.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { type PersonPage, pagesOf } from './pages-of.ts'

/** Who it is, what they have, and the doors: each button signs in and opens its page, also without scripts. */
export function PersonCard({ person }: { person: DemoPerson }) {
  const t = useMessages('people')
  const { guid, name, login, groups, region } = person
  const roles = groups.length > 0 ? groups.map((group) => t.roles[group] ?? group) : [t.shopper]
  return (
    <article className="flex h-full flex-col rounded-2 border border-seam p-5 lg:p-6">
      <h3 className="title text-h3">{name}</h3>
      <p className="text-s text-ink-2">
        {[roles.join(', '), region, `${t.login} ${login}`].filter(Boolean).join(' · ')}
      </p>
      {groups.length === 0 && <Belongings person={person} />}
      <Form method="post" className="mt-auto pt-4">
        <FormName name={`person-${login}`} />
        <input type="hidden" name="guid" value={guid} />
        <div className="flex flex-wrap gap-2">
          {pagesOf(person).map(({ page, to }, at) => (
            <Button
              key={page}
              type="submit"
              name="to"
              value={to}
              size="s"
              look={at === 0 ? 'main' : 'outline'}
              aria-label={`${name}: ${label(page, t)}`}
            >
              {label(page, t)}
            </Button>
          ))}
        </div>
      </Form>
    </article>
  )
}

function label(page: PersonPage, t: ReturnType<typeof useMessages<'people'>>): string {
  return page === 'account' ? t.signIn : t[page]
}

function Belongings({ person: { orders, claims, reviews, bonuses, companies } }: { person: DemoPerson }) {
  const t = useMessages('people')
  const states = useMessages('claims').states
  const language = useLanguage()
  const { balance, closest } = bonuses
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-s">
      <Fact name={t.orders}>
        {orders.all === 0
          ? t.none
          : [
              t.all(orders.all),
              orders.open > 0 && t.open(orders.open),
              orders.received > 0 && t.received(orders.received),
              orders.cancelled > 0 && t.cancelled(orders.cancelled),
            ]
              .filter(Boolean)
              .join(', ')}
      </Fact>
      <Fact name={t.claims}>
        {claimStates
          .flatMap((state) => (claims[state] ? [`${states[state].toLowerCase()}: ${claims[state]}`] : []))
          .join(' · ') || t.none}
      </Fact>
      <Fact name={t.reviews}>
        {[
          reviews.waiting > 0 && t.waiting(reviews.waiting),
          reviews.approved > 0 && t.approved(reviews.approved),
          reviews.refused > 0 && t.refused(reviews.refused),
        ]
          .filter(Boolean)
          .join(', ') || t.none}
      </Fact>
      <Fact name={t.bonuses}>
        {[balance, closest && t.ends(closest.bonuses, formatFullDate(closest.endsOn, language))]
          .filter((fact) => fact !== null)
          .join(', ')}
      </Fact>
      {companies > 0 && <Fact name={t.companies}>{companies}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
