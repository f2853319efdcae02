import type { SentFile } from '#contract/file.ts'
import { type DeskCustomer, deskCustomersContract, GroupId } from '#contract/staff/customers.ts'
import { maskName } from '#rules/mask-name.ts'
import { formatPhone, maskPhone } from '#rules/phone.ts'
import { listInvited, readBonusesOf } from '#server/bonus/index.ts'
import { listOwnClaims } from '#server/claims/index.ts'
import {
  type FoundCustomer,
  findCustomer,
  listConsents,
  listCustomers,
  listOpenSessions,
  setGroups,
} from '#server/customer/index.ts'
import {
  type AnsweredCall,
  accessOf,
  answer,
  type CallContext,
  csvFile,
  csvMoment,
  pageOf,
  recordExport,
  unreachable,
} from '#server/gate/index.ts'
import { maskedEmail } from '#server/messages/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { customersCsv } from './customers-csv.ts'

type Found = NonNullable<FoundCustomer>

/** Answers `staff/customers.ts` of the contract. */
export function deskCustomersCalls({ db, regions }: { db: Db; regions: Regions }): AnsweredCall[] {
  return answer('deskCustomers', deskCustomersContract, {
    async listCustomers({ body }) {
      const found = await listCustomers(db, { ...body, count: body.count + 1 })
      const { rows, below } = pageOf(found, body.count)
      return { customers: rows.map(viewRow), below }
    },
    async exportCustomers({ query }, context, _refuse, record): Promise<SentFile> {
      const { language } = context
      const words = customersCsv[language]
      const table = {
        name: 'customers',
        head: words.head,
        page: async (below: number | undefined, count: number) =>
          pageOf(await listCustomers(db, { ...query, below, count: count + 1 }), count),
        cells: (one: Found) => {
          const { id, name, phone, email, groups, isBlocked } = viewRow(one)
          const work = groups.map((group) => words.groups[group]).join(', ')
          return [id, name, phone, email, work, csvMoment(one.createdAt, context), isBlocked ? words.blocked : '']
        },
      }
      recordExport(record, 'customers', query)
      return csvFile(table, context)
    },
    async readCustomer({ body }, context, refuse) {
      const found = await findCustomer(db, body.id)
      if (!found) throw refuse('DESK_CUSTOMER_NOT_FOUND')
      return { customer: await viewCustomer(found, context) }
    },
    async showCustomerContacts({ body }, _context, refuse, record) {
      const found = await findCustomer(db, body.id)
      if (!found) throw refuse('DESK_CUSTOMER_NOT_FOUND')
      record({ subject: `contacts of customer ${found.id}`, nothingBefore: 'shown', after: { shown: true } })
      const { phone, email } = found
      return { contact: { name: nameOf(found), phone: phone ? formatPhone(phone) : '', email: email ?? '' } }
    },
    async setCustomerGroups({ body }, context, refuse, record) {
      if (body.id === (await idOf(context))) throw refuse('GROUPS_OWN')
      const outcome = await setGroups(db, { customerId: body.id, groups: body.groups, seen: body.seen })
      switch (outcome.kind) {
        case 'set':
          record({
            subject: `customer ${body.id}`,
            before: { groups: outcome.before },
            after: { groups: body.groups },
          })
          return { groups: body.groups }
        case 'notFound':
          throw refuse('DESK_CUSTOMER_NOT_FOUND')
        case 'changed':
          throw refuse('GROUPS_CHANGED')
        case 'closed':
          throw refuse('GROUPS_CLOSED')
        default:
          return unreachable(outcome)
      }
    },
  })

  async function viewCustomer(found: Found, context: CallContext): Promise<DeskCustomer> {
    const { id, regionId, language } = found
    const now = context.now()
    const [bonuses, friends, consents, sessions, { claims }, may, own] = await Promise.all([
      bonusesOf(id, context),
      listInvited(db, id),
      listConsents(db, id),
      listOpenSessions(db, id, null, now),
      listOwnClaims(db, { visitorId: null, customerId: id }, { page: 1, groupId: undefined }),
      accessOf('administrator', context),
      idOf(context),
    ])
    return {
      ...viewRow(found),
      region: regionId === null ? '' : (regions.find(regionId, context.language)?.name ?? ''),
      language,
      isEmailConfirmed: found.emailConfirmedAt !== null,
      bonuses,
      friends: friends.map(({ joinedAt, ...friend }) => ({ ...friend, joinedAt: joinedAt.toISOString() })),
      consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
        ...consent,
        givenAt: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
      sessions: sessions.map(({ isCurrent: _, ...session }) => session),
      claims: claims.map(({ id: claimId, number, kind, state, orderNumber }) => ({
        id: claimId,
        number,
        kind,
        state,
        orderNumber,
      })),
      canSetGroups: may === 'allowed' && own !== id && found.blockedAt === null,
    }
  }

  async function bonusesOf(id: number, { region, now }: CallContext): Promise<DeskCustomer['bonuses']> {
    const { stand, elsewhere } = await readBonusesOf(db, id, region.currency, now())
    const here = stand && { currency: region.currency, balance: stand.balance, held: stand.held, coming: stand.coming }
    return [...(here ? [here] : []), ...elsewhere.map((one) => ({ ...one, held: null, coming: null }))]
  }
}

function viewRow(found: Found) {
  const { id, phone, email, createdAt, blockedAt } = found
  return {
    id,
    name: maskName(nameOf(found)),
    phone: phone ? maskPhone(phone) : '',
    email: email ? maskedEmail(email) : '',
    groups: found.groups.flatMap((group) => GroupId.safeParse(group).data ?? []),
    createdAt: createdAt.toISOString(),
    isBlocked: blockedAt !== null,
  }
}

function nameOf({ firstName, lastName }: Found): string {
  return `${firstName} ${lastName}`.trim()
}

async function idOf(context: CallContext): Promise<number | null> {
  return (await context.visitor()).customer?.id ?? null
}
