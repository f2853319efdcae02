import { z } from 'zod'
import { claimStates } from '#rules/claim.ts'
import { call, perMinute, refusal } from './call.ts'
import { DayText } from './delivery.ts'
import { Guid, Status } from './fields.ts'

const Count = z.int().min(0)

/** One of the sample people: who they are and what there is to look at in their account. */
export const DemoPerson = z.object({
  guid: Guid,
  name: z.string(),
  login: z.string(),
  /** Empty for whoever buys; ids of groups for the shop's own people. */
  groups: z.array(z.string()),
  /** Null where they chose none. */
  region: z.string().nullable(),
  orders: z.object({ all: Count, open: Count, received: Count, cancelled: Count }),
  /** How many of each state; a state without claims is not there. */
  claims: z.partialRecord(z.enum(claimStates), Count),
  reviews: z.object({ waiting: Count, approved: Count, refused: Count }),
  bonuses: z.object({ balance: Count, closest: z.object({ bonuses: Count, endsOn: DayText }).nullable() }),
  companies: Count,
})
export type DemoPerson = z.infer<typeof DemoPerson>

/** Calls of the demo mode only; production does not mount them. */
export const demoPeopleContract = {
  listDemoPeople: call({
    method: 'GET',
    path: '/dev/people/data/',
    access: 'anyone',
    summary: 'The sample people of the demo shop, with what is in their accounts',
    answer: z.object({ people: z.array(DemoPerson) }),
  }),
  signInAsDemoPerson: call({
    method: 'POST',
    path: '/dev/people/sign-in/',
    access: 'anyone',
    summary: 'Signs in as one of the sample people; staff have the second factor with it',
    body: z.object({ guid: Guid }),
    answer: Status.extend({
      /** The city that is theirs; null where they chose none. */
      regionId: z.int().nullable(),
    }),
    refusals: {
      DEMO_PERSON_NOT_FOUND: refusal(404, {
        ru: 'Такого человека в демонстрации нет.',
        kk: 'Демонстрацияда мұндай адам жоқ.',
        en: 'The demo has no such person.',
      }),
    },
    limit: perMinute(60),
  }),
}
