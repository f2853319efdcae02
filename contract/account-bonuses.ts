import { z } from 'zod'
import { referralRefusals } from '#rules/referral.ts'
import { ofField, perMinute, refusal } from './call.ts'
import { PhoneText, phoneRefusals } from './customer.ts'
import { DayText } from './delivery.ts'
import { Guid, MinorUnits } from './fields.ts'

export const bonusOperationKinds = [
  'earn',
  'spend',
  'return',
  'expire',
  'promotion',
  'subscription',
  'referral',
  'goodwill',
  'unearned',
  'outside',
] as const

const BonusOperation = z.object({
  id: z.int(),
  kind: z.enum(bonusOperationKinds),
  /** Above zero: came. Below: went. */
  bonuses: z.int(),
  /** Days by the clock of the region. */
  madeOn: DayText,
  /** From when what came can be spent, while that is still to come. */
  activeFrom: DayText.nullable(),
  endsOn: DayText.nullable(),
  order: z.object({ guid: Guid, number: z.string() }).nullable(),
})
export type BonusOperation = z.infer<typeof BonusOperation>

/** What ends first, and on which day of the region. */
const ClosestEnd = z.object({ bonuses: z.int(), endsOn: DayText })

export const Invitation = z.object({
  url: z.string(),
  /** The link as a picture to scan: a data address. */
  picture: z.string(),
  inviterBonuses: z.int(),
  friendBonuses: z.int(),
  /** What a friend's first order costs at least. */
  leastMinor: MinorUnits,
  mostFriends: z.int(),
  friends: z.array(
    z.object({
      /** Masked: who invites knows whom, and nobody learns more. */
      phone: z.string(),
      joinedOn: DayText,
      state: z.enum(['joined', 'rewarded', 'refused']),
      reason: z.enum(referralRefusals).nullable(),
    }),
  ),
})
export type Invitation = z.infer<typeof Invitation>

const reading = perMinute(240)
const changing = perMinute(30)

/** Bonuses: how many there are, what came and went, and friends who bring some. */
export const bonusActions = {
  getBonusInfo: {
    access: 'customer',
    isRead: true,
    summary: 'The customer’s bonuses in the region’s currency, and what received orders have cost',
    input: z.object({}),
    answer: z.object({
      bonusInfo: z.object({
        /** What can be spent now. */
        balance: z.int(),
        /** Held by orders that wait for payment. */
        held: z.int(),
        /** Earned, to be spent later. */
        coming: z.int(),
        purchaseAmountMinor: MinorUnits,
        /** Bonuses that friends have brought. */
        referal: z.int(),
        closest: ClosestEnd.nullable(),
        /** What can be spent in cities that sell in another currency. */
        elsewhere: z.array(z.object({ currency: z.enum(['RUB', 'KZT']), balance: z.int() })),
      }),
    }),
    limit: reading,
  },
  getLastOperations: {
    access: 'customer',
    isRead: true,
    summary: 'What came to the customer’s bonuses and what went, the latest first',
    input: z.object({ page: z.int().min(1).max(1000).default(1) }),
    answer: z.object({
      success: z.literal(true),
      status: z.enum(['some', 'none']),
      balance: z.int(),
      operations: z.array(BonusOperation),
      closest: ClosestEnd.nullable(),
      page: z.int(),
      pages: z.int(),
    }),
    limit: reading,
  },
  getInvitation: {
    access: 'customer',
    isRead: true,
    summary: 'The customer’s link for friends, what an invitation brings, and what became of those who came',
    input: z.object({}),
    answer: z.object({ invitation: Invitation }),
    limit: reading,
  },
  sendGiftSms: {
    access: 'customer',
    summary: 'Sends the invitation to a friend’s phone by text message: a few a day, and each phone once in 30 days',
    input: z.object({ phone: PhoneText }),
    answer: z.object({ status: z.literal(true), leftToday: z.int() }),
    refusals: {
      PHONE_INVALID: phoneRefusals.PHONE_INVALID,
      PHONE_COUNTRY_REFUSED: phoneRefusals.PHONE_COUNTRY_REFUSED,
      GIFT_TO_ONESELF: ofField(
        'phone',
        refusal(422, {
          ru: 'Это ваш номер. Впишите телефон друга.',
          kk: 'Бұл сіздің нөміріңіз. Досыңыздың телефонын жазыңыз.',
          en: 'This is your own number. Please give a friend’s.',
        }),
      ),
      GIFT_SENT_ENOUGH: refusal(429, {
        ru: 'На сегодня сообщений достаточно. Скопируйте ссылку и отправьте её сами.',
        kk: 'Бүгінге хабарлама жеткілікті. Сілтемені көшіріп, өзіңіз жіберіңіз.',
        en: 'That is enough messages for today. Copy the link and send it yourself.',
      }),
      GIFT_NOT_SENT: ofField(
        'phone',
        refusal(409, {
          ru: 'На этот номер приглашение недавно уже отправляли. Скопируйте ссылку и отправьте её сами.',
          kk: 'Бұл нөмірге шақыру жақында жіберілген. Сілтемені көшіріп, өзіңіз жіберіңіз.',
          en: 'This number was sent an invitation not long ago. Copy the link and send it yourself.',
        }),
      ),
    },
    limit: changing,
  },
} as const
