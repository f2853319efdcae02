import { z } from 'zod'
import { groups } from '#rules/access.ts'
import { claimKinds, claimStates } from '#rules/claim.ts'
import { consentPurposes } from '#rules/consent.ts'
import { referralRefusals } from '#rules/referral.ts'
import { call, perMinute, refusal } from '../call.ts'
import { Id } from '../fields.ts'
import { file } from '../file.ts'

export const GroupId = z.enum(groups)

/** A customer in the list of the desk: masked. */
const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  groups: z.array(GroupId),
  createdAt: z.iso.datetime(),
  isBlocked: z.boolean(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** What the shop knows of one customer, as far as the desk needs it. Contacts are masked until they are asked for. */
export const DeskCustomer = CustomerRow.extend({
  region: z.string(),
  language: z.string().nullable(),
  /** The e-mail was proven by its link. */
  isEmailConfirmed: z.boolean(),
  bonuses: z.array(
    z.object({
      currency: z.enum(['RUB', 'KZT']),
      balance: z.int(),
      held: z.int().nullable(),
      coming: z.int().nullable(),
    }),
  ),
  /** People who came by the customer's invitation, and why a reward was held back. */
  friends: z.array(
    z.object({
      id: z.int(),
      phone: z.string(),
      state: z.enum(['joined', 'rewarded', 'refused']),
      reason: z.enum(referralRefusals).nullable(),
      joinedAt: z.iso.datetime(),
    }),
  ),
  consents: z.array(
    z.object({
      id: z.int(),
      purpose: z.enum(consentPurposes),
      /** Which form it was given on. */
      source: z.string(),
      text: z.string(),
      givenAt: z.iso.datetime(),
      withdrawnAt: z.iso.datetime().nullable(),
    }),
  ),
  sessions: z.array(z.object({ id: z.int(), client: z.string(), since: z.iso.datetime(), lastSeen: z.iso.datetime() })),
  claims: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      kind: z.enum(claimKinds).nullable(),
      state: z.enum(claimStates),
      orderNumber: z.string(),
    }),
  ),
  /** The viewer may say who works here; nobody says it of themselves. */
  canSetGroups: z.boolean(),
})
export type DeskCustomer = z.infer<typeof DeskCustomer>

const customerUnknown = refusal(404, {
  ru: 'Такого покупателя нет.',
  kk: 'Мұндай сатып алушы жоқ.',
  en: 'There is no such customer.',
})

/** Which customers are looked for. */
export const CustomersWish = z.object({
  q: z.string().trim().max(120).default(''),
  /** `staff`: whoever is in any. */
  group: z.enum([...GroupId.options, 'staff']).optional(),
})

/** Customers at the desk: found, looked at, and made staff or not. */
export const deskCustomersContract = {
  listCustomers: call({
    method: 'POST',
    path: '/api_vue/staff/customers/',
    access: 'customerDesk',
    isRead: true,
    summary: 'Customers by phone, name, e-mail, login or number, and by group, the newest first; masked',
    body: CustomersWish.extend({
      /** Goes on below this number. */
      below: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      count: z.int().min(1).max(100).default(30),
    }),
    answer: z.object({ customers: z.array(CustomerRow), below: z.int().nullable() }),
    limit: perMinute(120),
  }),
  exportCustomers: call({
    method: 'GET',
    isDeed: true,
    path: '/api_vue/staff/customers/customers.csv',
    access: 'customerDesk',
    summary: 'The same customers as a table for a spreadsheet, masked; at most 10 000',
    query: CustomersWish,
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  readCustomer: call({
    method: 'POST',
    path: '/api_vue/staff/customers/get/',
    access: 'customerDesk',
    isRead: true,
    summary: 'One customer: bonuses, consents with source and day, groups, sessions, claims',
    body: z.object({ id: Id }),
    answer: z.object({ customer: DeskCustomer }),
    refusals: { DESK_CUSTOMER_NOT_FOUND: customerUnknown },
    limit: perMinute(120),
  }),
  showCustomerContacts: call({
    method: 'POST',
    path: '/api_vue/staff/customers/contacts/',
    access: 'customerDesk',
    summary: 'Name, phone and e-mail in clear; who looked is written down',
    body: z.object({ id: Id }),
    answer: z.object({ contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }) }),
    refusals: { DESK_CUSTOMER_NOT_FOUND: customerUnknown },
    limit: perMinute(60),
  }),
  setCustomerGroups: call({
    method: 'POST',
    path: '/api_vue/staff/customers/groups/',
    access: 'administrator',
    summary:
      'Says in which groups somebody is; they are signed out everywhere and come in anew with what is asked of staff',
    body: z.object({
      id: Id,
      groups: z.array(GroupId).max(10).default([]),
      /** The groups that were shown: whoever came between is not written over. */
      seen: z.array(GroupId).max(10).default([]),
    }),
    answer: z.object({ groups: z.array(GroupId) }),
    refusals: {
      DESK_CUSTOMER_NOT_FOUND: customerUnknown,
      GROUPS_OWN: refusal(409, {
        ru: 'Свои группы не меняют сами. Попросите другого администратора.',
        kk: 'Өз топтарын ешкім өзі өзгертпейді. Басқа әкімшіден сұраңыз.',
        en: 'Nobody changes their own groups. Ask another administrator.',
      }),
      GROUPS_CHANGED: refusal(409, {
        ru: 'Группы этого человека только что изменил кто-то другой. Посмотрите и повторите, если нужно.',
        kk: 'Бұл адамның топтарын жаңа ғана басқа біреу өзгертті. Қарап, қажет болса қайталаңыз.',
        en: 'Somebody else has just changed these groups. Look again and repeat if it is still needed.',
      }),
      GROUPS_CLOSED: refusal(409, {
        ru: 'Кабинет закрыт или удалён: группы ему не дают.',
        kk: 'Кабинет жабық немесе жойылған: оған топ берілмейді.',
        en: 'The account is closed or erased: it gets no groups.',
      }),
    },
    limit: perMinute(20),
  }),
}
