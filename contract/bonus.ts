import { z } from 'zod'
import { BasketView } from './basket.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { CodeText, captchaRefusals, codeRefusals, PhoneText, phoneRefusals } from './customer.ts'
import { MinorUnits, RegionBody, RegionQuery } from './fields.ts'

/**
 * How far a visitor is with spending bonuses: nothing yet, a phone that may have some, a code on its way, or a code that
 * was right. Whether a phone has bonuses is told to its owner alone, so every phone is approved.
 */
export const BonusPhoneStatus = z.union([z.literal(false), z.enum(['phoneApproved', 'smsSended', 'smsApproved'])])
export type BonusPhoneStatus = z.infer<typeof BonusPhoneStatus>

/** What a phone has. A bonus is one whole unit of the region's currency. */
export const BonusInfo = z.object({
  status: BonusPhoneStatus,
  /** The end of the phone by which the owner knows it: «…45-67». */
  phoneEnd: z.string().nullable(),
  /** What can be spent now; null while the phone is not proven. */
  balance: z.int().nullable(),
  /** What was earned and can be spent later. */
  coming: z.int(),
  /** What ends first. */
  closest: z.object({ bonuses: z.int(), endsAt: z.iso.datetime() }).nullable(),
  /** How many the basket is to be paid with. */
  chosen: z.int(),
  /** How many it may be paid with at most, of what is in it now. */
  most: z.int(),
})
export type BonusInfo = z.infer<typeof BonusInfo>

const bonusesUnavailable = refusal(403, {
  ru: 'Сначала подтвердите телефон кодом из сообщения: бонусы тратит только их владелец.',
  kk: 'Алдымен телефонды хабарламадағы кодпен растаңыз: бонустарды тек иесі жұмсайды.',
  en: 'Please confirm the phone with the code from a message first: only their owner spends bonuses.',
})

const bonusesTooMany = ofField(
  'bonusSum',
  refusal(
    409,
    {
      ru: 'Бонусов у вас {balance}, этот заказ можно оплатить ими до {most}.',
      kk: 'Сізде {balance} бонус бар, бұл тапсырысты олармен {most} дейін төлеуге болады.',
      en: 'You have {balance} bonuses, and this order takes up to {most} of them.',
    },
    z.object({ balance: z.int(), most: z.int() }),
  ),
)

/** Where a bonus service is asked: it does not answer, or lets nobody spend from this account. */
export const bonusBooksRefusals = {
  BONUSES_AWAY: refusal(503, {
    ru: 'Бонусы сейчас недоступны. Заказ можно оформить без них.',
    kk: 'Бонустар қазір қолжетімсіз. Тапсырысты оларсыз рәсімдеуге болады.',
    en: 'Bonuses are not available now. The order can be placed without them.',
  }),
  BONUSES_CLOSED: refusal(409, {
    ru: 'Бонусами с этого номера сейчас нельзя оплатить. Заказ можно оформить без них.',
    kk: 'Бұл нөмірдің бонустарымен қазір төлеуге болмайды. Тапсырысты оларсыз рәсімдеуге болады.',
    en: 'Bonuses of this phone cannot be used now. The order can be placed without them.',
  }),
}

/** Refusals of paying with bonuses; the checkout's `payment/bonus/post` answers the same. */
export const spendBonusRefusals = {
  BONUSES_UNAVAILABLE: bonusesUnavailable,
  BONUSES_TOO_MANY: bonusesTooMany,
  ...bonusBooksRefusals,
}

export const BonusSum = z.int().min(0).max(100_000_000)

export const bonusContract = {
  getBonusBalance: call({
    method: 'POST',
    path: '/api_vue/basket/getBonusBalance/',
    access: 'anyone',
    isRead: true,
    summary:
      'Bonuses of a phone, told only where the phone is proven by a code of this session; without `phone` those of the proven one',
    query: RegionQuery,
    body: RegionBody.extend({ phone: PhoneText.optional() }).optional(),
    answer: z.object({ balance: z.int().nullable(), openOrdersExist: z.boolean(), bonusInfo: BonusInfo }),
    refusals: {
      ...bonusBooksRefusals,
      PHONE_INVALID: phoneRefusals.PHONE_INVALID,
      PHONE_COUNTRY_REFUSED: phoneRefusals.PHONE_COUNTRY_REFUSED,
    },
    limit: { requests: 60, windowSeconds: 3600 },
  }),
  sendBonusCode: call({
    method: 'POST',
    path: '/api_vue/basket/sendSmsCode/',
    access: 'anyone',
    summary: 'Sends a code to the phone whose bonuses are to be spent',
    query: RegionQuery,
    body: z.object({ phone: PhoneText }),
    answer: z.object({
      /** False when the phone is proven already. */
      result: z.boolean(),
      /** Seconds until another code may be asked for. */
      waitSeconds: z.int(),
    }),
    refusals: { ...phoneRefusals, ...captchaRefusals },
    limit: perMinute(30),
  }),
  checkBonusCode: call({
    method: 'POST',
    path: '/api_vue/basket/checkSmsCode/',
    access: 'anyone',
    summary: 'Proves the phone by the code from the message and tells what it has',
    query: RegionQuery,
    body: z.object({ phone: PhoneText, smsCode: CodeText }),
    answer: z.object({ bonusInfo: BonusInfo }),
    refusals: {
      ...bonusBooksRefusals,
      PHONE_INVALID: phoneRefusals.PHONE_INVALID,
      PHONE_COUNTRY_REFUSED: phoneRefusals.PHONE_COUNTRY_REFUSED,
      CODE_WRONG: ofField('smsCode', codeRefusals.CODE_WRONG),
      CODE_EXPIRED: ofField('smsCode', codeRefusals.CODE_EXPIRED),
    },
    limit: perMinute(30),
  }),
  setBonus: call({
    method: 'POST',
    path: '/api_vue/basket/setBonus/',
    access: 'anyone',
    summary: 'Pays a part of the basket with bonuses; 0 takes them out of it',
    query: RegionQuery,
    body: z.object({ bonusSum: BonusSum }),
    answer: z.object({ basket: BasketView, bonusInfo: BonusInfo }),
    refusals: spendBonusRefusals,
    limit: perMinute(60),
  }),
  openInvitation: call({
    method: 'POST',
    path: '/api_vue/bonus/openInvitation/',
    access: 'anyone',
    summary: 'Somebody came by a friend’s invitation: who makes an account now has been invited by that friend',
    query: RegionQuery,
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    answer: z.object({
      /** First name of whoever invites; may be empty. */
      from: z.string(),
      friendBonuses: z.int(),
      leastMinor: MinorUnits,
    }),
    refusals: {
      INVITATION_NOT_FOUND: refusal(404, {
        ru: 'Приглашение не найдено. Попросите друга прислать ссылку ещё раз.',
        kk: 'Шақыру табылмады. Досыңыздан сілтемені қайта жіберуді сұраңыз.',
        en: 'This invitation is not known. Please ask your friend to send the link again.',
      }),
    },
    limit: { requests: 60, windowSeconds: 3600 },
  }),
  getBonusProgram: call({
    method: 'POST',
    path: '/api_vue/bonusProgramPage/',
    access: 'anyone',
    isRead: true,
    summary: 'The terms of the bonus programme in the region',
    query: RegionQuery,
    answer: z.object({
      /** Percent of a purchase that comes back; 0: no bonuses are given in the region. */
      earnPercent: z.int(),
      /** Most that bonuses pay of the goods, percent. */
      spendPercent: z.int(),
      earnAfterDays: z.int(),
      earnedEndAfterDays: z.int(),
      givenEndAfterDays: z.int(),
      subscriptionBonuses: z.int(),
    }),
  }),
}
