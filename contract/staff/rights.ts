import { z } from 'zod'
import { editableRights, groups } from '#rules/access.ts'
import { call, perMinute, refusal } from '../call.ts'

const GroupId = z.enum(groups)
const Right = z.enum(editableRights)

const RightRow = z.object({
  right: Right,
  groups: z.array(GroupId),
  /** As the shop is shipped. */
  shipped: z.array(GroupId),
})
export type RightRow = z.infer<typeof RightRow>

/** Who may do what, as data: which groups have which right. */
export const staffRightsContract = {
  listRights: call({
    method: 'POST',
    path: '/api_vue/staff/rights/list/',
    access: 'administrator',
    isRead: true,
    summary: 'Each right that can be given with the groups that have it, and those that have it as the shop is shipped',
    answer: z.object({ rights: z.array(RightRow), changedAt: z.iso.datetime().nullable() }),
    limit: perMinute(60),
  }),
  saveRights: call({
    method: 'POST',
    path: '/api_vue/staff/rights/save/',
    access: 'administrator',
    summary:
      'Gives and takes rights; each that changes is told to the trail. In force at once, elsewhere within half a minute',
    body: z.object({
      /** `desk:29`: the group 29 has the right `desk`. Every pair that is not named is taken. */
      grants: z
        .array(
          z
            .string()
            .max(80)
            .transform((pair) => pair.split(':'))
            .pipe(z.tuple([Right, GroupId])),
        )
        .max(300)
        .default([]),
      /** When the table that was shown had been changed last; empty: never. */
      seen: z.string().max(40).default(''),
    }),
    answer: z.object({ rights: z.array(RightRow), changedAt: z.iso.datetime().nullable() }),
    refusals: {
      RIGHTS_CHANGED: refusal(409, {
        ru: 'Права только что изменил кто-то другой. Посмотрите таблицу и повторите, если нужно.',
        kk: 'Құқықтарды жаңа ғана басқа біреу өзгертті. Кестені қарап, қажет болса қайталаңыз.',
        en: 'Somebody else has just changed the rights. Look at the table and repeat if it is still needed.',
      }),
    },
    limit: perMinute(20),
  }),
}
