import type { DemoPerson } from '#contract/demo-people.ts'
import { demoPeopleContract } from '#contract/demo-people.ts'
import { wallClock } from '#rules/calendar.ts'
import { readBonusesOf } from '#server/bonus/index.ts'
import { countClaimsByState } from '#server/claims/index.ts'
import { listCompanies } from '#server/company/index.ts'
import {
  enterAsDemoPerson,
  findPersonOf,
  listDemoPeople,
  type SamplePerson,
  type SignInDeps,
} from '#server/customer/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import { listOrdersOf, type OrderDeps } from '#server/order/index.ts'
import { countOwnReviewsByState } from '#server/reviews/index.ts'

interface DemoPeopleDeps {
  order: OrderDeps
  signIn: SignInDeps
}

/** Calls of the demo mode; the production shop does not mount them. */
export function demoPeopleCalls({ order, signIn }: DemoPeopleDeps) {
  return answer('demoPeople', demoPeopleContract, {
    async listDemoPeople(_input, context) {
      const people = await listDemoPeople(order.db)
      const shown: DemoPerson[] = []
      // One after another: nobody waits for this page, and each asks seven questions.
      for (const person of people) shown.push(await viewPerson(order, person, context))
      return { people: shown }
    },
    async signInAsDemoPerson({ body: { guid } }, context, refuse) {
      if (!(await enterAsDemoPerson(signIn, context, guid))) throw refuse('DEMO_PERSON_NOT_FOUND')
      const person = (await listDemoPeople(order.db)).find((one) => one.guid === guid)
      return { status: true, regionId: person?.regionId ?? null }
    },
  })
}

/** What the pages of their account will say, asked of the same functions. */
async function viewPerson(deps: OrderDeps, person: SamplePerson, { language, now, region: here }: CallContext) {
  const { db, regions } = deps
  const { id, guid, login, firstName, lastName, groups, regionId } = person
  const region = (regionId === null ? null : regions.find(regionId, language)) ?? here
  const { counts } = await listOrdersOf(deps, { id, groups }, { filter: 'all', page: 1, pageSize: 1 }, language)
  const { stand } = await readBonusesOf(db, id, region.currency, now())
  const written = await countOwnReviewsByState(db, (await findPersonOf(db, id))?.visitorIds ?? [])
  const closest = stand?.closest
  return {
    guid,
    name: `${firstName} ${lastName}`.trim(),
    login: login ?? '',
    groups,
    region: regionId === null ? null : region.name,
    orders: counts,
    claims: await countClaimsByState(db, id),
    reviews: { waiting: 0, approved: 0, refused: 0, ...written },
    bonuses: {
      balance: stand?.balance ?? 0,
      closest: closest
        ? { bonuses: closest.bonuses, endsOn: wallClock(closest.endsAt.getTime(), region.utcOffsetMinutes).day }
        : null,
    },
    companies: (await listCompanies(db, { customerId: id })).length,
  }
}
