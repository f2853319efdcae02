import { z } from 'zod'
import { heldReasons } from '#rules/referral.ts'
import { call, perMinute, refusal } from '../call.ts'
import { Guid, Id, line } from '../fields.ts'
import { Moment } from '../order.ts'

/** Bonuses for an invitation that the shop did not give by itself, because both sides look like one person. */
export const HeldReward = z.object({
  friendId: z.int(),
  inviterId: z.int(),
  /** Masked. */
  inviterPhone: z.string(),
  friendPhone: z.string(),
  /** The order went to the inviter's own phone, door or browser, or was paid by a card that has paid theirs. */
  reason: z.enum(heldReasons),
  order: z.object({ guid: Guid, number: z.string() }),
  at: Moment,
})
export type HeldReward = z.infer<typeof HeldReward>

export const staffReferralsContract = {
  listHeldRewards: call({
    method: 'POST',
    path: '/api_vue/staff/referrals/',
    access: 'deskMoney',
    isRead: true,
    summary:
      'Bonuses for invitations that wait for a person, the longest waiting first, and how many each side would get',
    answer: z.object({ rewards: z.array(HeldReward), inviterBonuses: z.int(), friendBonuses: z.int() }),
    limit: perMinute(60),
  }),
  decideHeldReward: call({
    method: 'POST',
    path: '/api_vue/staff/referrals/decide/',
    access: 'deskMoney',
    summary: 'Gives both sides their bonuses, or gives none for good. Decided already: refused, nothing is given twice',
    body: z.object({ friendId: Id, verdict: z.enum(['release', 'refuse']), note: line(300).optional() }),
    answer: z.object({}),
    refusals: {
      HELD_REWARD_DECIDED: refusal(409, {
        ru: 'Эту награду уже решили. Обновите список.',
        kk: 'Бұл сыйақы бойынша шешім қабылданған. Тізімді жаңартыңыз.',
        en: 'This reward is decided already. Please refresh the list.',
      }),
      HELD_REWARD_RETURNED: refusal(409, {
        ru: 'Начислять не за что: товары этого заказа вернули или их осталось меньше, чем нужно для награды.',
        kk: 'Есептейтін ештеңе жоқ: бұл тапсырыстың тауарлары қайтарылған немесе сыйақыға қажетті мөлшерден аз қалған.',
        en: 'There is nothing to reward: goods of this order went back, or fewer are left than a reward asks for.',
      }),
      HELD_REWARD_CLOSED: refusal(409, {
        ru: 'Один из аккаунтов закрыт: бонусы начислить некуда.',
        kk: 'Аккаунттардың бірі жабылған: бонус есептейтін жер жоқ.',
        en: 'One of the accounts is closed: there is nowhere to put the bonuses.',
      }),
      HELD_REWARD_TOO_MANY: refusal(
        409,
        {
          ru: 'За год этот покупатель уже получил награды за {most} друзей, больше не даём.',
          kk: 'Бұл сатып алушы бір жылда {most} дос үшін сыйақы алды, одан артық берілмейді.',
          en: 'This shopper has been rewarded for {most} friends within a year already; no more are given.',
        },
        z.object({ most: z.int() }),
      ),
    },
    limit: perMinute(60),
  }),
}
