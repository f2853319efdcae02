import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { referralRefusals } from '#rules/referral.ts'
import { addressActions } from './account-addresses.ts'
import { assemblyActions } from './account-assembly.ts'
import { consentActions } from './account-consents.ts'
import { goodsActions } from './account-goods.ts'
import { leavingActions } from './account-leaving.ts'
import { pushActions } from './account-push.ts'
import { securityActions } from './account-security.ts'
import { actions, ofField, refusal } from './call.ts'
import { CompanyInput, CompanyView, companyRefusals } from './company.ts'
import { CodeText, codeRefusals, PhoneText, phoneRefusals } from './customer.ts'
import { DateAndTime, DayText, OrderNumber, slotTaken } from './delivery.ts'
import { Guid, Id, line, MinorUnits, Status, text } from './fields.ts'
import { OrderSummary, OrderView } from './order.ts'
import { accountRefusals as refusals } from './refusals/account.ts'
import { claimRefusals } from './refusals/claims.ts'

/** What a customer knows about themselves. */
export const Profile = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** 11 digits; shown to its owner only. */
  phone: z.string(),
  /** Empty when none is given. */
  email: z.string(),
  /** A link that was sent there has been opened. */
  isEmailConfirmed: z.boolean(),
  /** `YYYY-MM-DD`, set once. */
  birthdate: z.string().nullable(),
  login: z.string().nullable(),
  hasPassword: z.boolean(),
  acceptsMarketing: z.boolean(),
  /** In which the shop opens and writes; null: as the browser last chose. */
  language: z.enum(languages).nullable(),
})
export type Profile = z.infer<typeof Profile>

/** Where the customer is signed in. */
export const OpenSession = z.object({
  id: z.int(),
  /** «Chrome, Windows»; empty where the browser did not say. */
  client: z.string(),
  since: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** The same as days by the clock of the region. */
  sinceDay: DayText,
  lastSeenDay: DayText,
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

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

export const closeReasons = ['changedMind', 'foundCheaper', 'tooLong', 'mistake', 'other'] as const

const ProfileAnswer = z.object({ status: z.boolean(), profile: Profile })

const reading = { requests: 240, windowSeconds: 60 }
const changing = { requests: 30, windowSeconds: 60 }

/** The personal account: one address, an action each with its own input, answer and right. */
export const accountContract = actions({
  path: '/api_vue/personal/',
  actions: {
    getOrders: {
      access: 'customer',
      isRead: true,
      summary: 'The customer’s own orders, counted by state',
      input: z.object({
        filter: z.enum(['all', 'open', 'received', 'cancelled']).default('all'),
        page: z.int().min(1).max(1000).default(1),
      }),
      answer: z.object({
        orders: z.array(OrderSummary),
        counts: z.object({ all: z.int(), open: z.int(), received: z.int(), cancelled: z.int() }),
        page: z.int(),
        pages: z.int(),
      }),
      limit: reading,
    },
    getOrder: {
      access: 'customer',
      isRead: true,
      summary: 'One own order; `guid` is its basket group. With `part` one part of it alone',
      input: z.object({ guid: Guid, part: OrderNumber.optional() }),
      answer: z.object({ order: OrderView }),
      refusals: { ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND },
      limit: reading,
    },
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
    getReasonsForClose: {
      access: 'customer',
      isRead: true,
      summary: 'Why an order may be cancelled',
      input: z.object({}),
      answer: z.object({ reasons: z.array(z.object({ code: z.enum(closeReasons), name: z.string() })) }),
      limit: reading,
    },
    refund: {
      access: 'customer',
      summary: 'Asks for the money of goods of an own order that have come; somebody decides it',
      input: z.object({
        guid: Guid,
        lineId: z.int().min(1),
        quantity: z.int().min(1).max(10_000).default(1),
        reason: text(2000).min(10),
      }),
      answer: z.object({ refund: z.object({ id: Guid, number: z.string() }) }),
      refusals: {
        ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND,
        CLAIM_LINE_NOT_FOUND: claimRefusals.CLAIM_LINE_NOT_FOUND,
        CLAIM_TOO_EARLY: claimRefusals.CLAIM_TOO_EARLY,
        CLAIM_TOO_MANY: claimRefusals.CLAIM_TOO_MANY,
        CLAIM_RETURN_LATE: claimRefusals.CLAIM_RETURN_LATE,
      },
      limit: changing,
    },
    closeOrder: {
      access: 'customer',
      summary: 'Cancels an own order',
      input: z.object({ guid: Guid, reason: z.enum(closeReasons), comment: text(500).default('') }),
      answer: z.object({ status: z.boolean(), order: OrderView }),
      refusals: { ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE: refusals.ORDER_NOT_CANCELLABLE },
      limit: changing,
    },
    runDelayedDelivery: {
      access: 'customer',
      summary: 'Names the day of an own order whose delivery was put off; a repeat answers the same',
      input: z.object({ guid: Guid, dateAndTime: DateAndTime, shownTotalMinor: MinorUnits.optional() }),
      answer: z.object({ status: z.boolean(), order: OrderView }),
      refusals: {
        ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND,
        DELIVERY_NOT_DELAYED: refusals.DELIVERY_NOT_DELAYED,
        SLOT_TAKEN: ofField('dateAndTime', slotTaken),
        PRICE_CHANGED: refusals.PRICE_CHANGED,
      },
      limit: changing,
    },
    getAdditionalInfo: {
      access: 'customer',
      isRead: true,
      summary: 'What the customer has told of themselves',
      input: z.object({}),
      answer: ProfileAnswer.pick({ profile: true }),
      limit: reading,
    },
    setUserData: {
      access: 'customer',
      summary: 'Keeps name, e-mail and the wish for news',
      input: z.object({
        firstName: line(60),
        lastName: line(60).or(z.literal('')).default(''),
        /** Empty takes the address away. */
        email: line(254).or(z.literal('')).default(''),
        acceptsMarketing: z.boolean().optional(),
      }),
      answer: ProfileAnswer,
      refusals: { EMAIL_INVALID: refusals.EMAIL_INVALID },
      limit: changing,
    },
    sendEmailLink: {
      access: 'customer',
      summary: 'Sends the link that confirms the e-mail of the profile once more',
      input: z.object({}),
      answer: Status,
      limit: { requests: 5, windowSeconds: 3600, isExact: true },
    },
    setBirthdate: {
      access: 'customer',
      summary: 'Keeps the date of birth, once',
      input: z.object({ birthdate: z.iso.date() }),
      answer: ProfileAnswer,
      refusals: { BIRTHDATE_INVALID: refusals.BIRTHDATE_INVALID, BIRTHDATE_KEPT: refusals.BIRTHDATE_KEPT },
      limit: changing,
    },
    setLanguage: {
      access: 'customer',
      summary: 'In which the shop opens after signing in and writes to the customer',
      input: z.object({ language: z.enum(languages) }),
      answer: ProfileAnswer,
      limit: changing,
    },
    changePassword: {
      access: 'customer',
      summary: 'Sets or changes the password; every other session ends',
      input: z.object({
        /** Needed when the account has a password already. */
        oldPassword: z.string().max(200).optional(),
        password: z.string().min(1).max(200),
        /** Wished when the account has no login yet; otherwise the phone's digits. */
        login: line(254).optional(),
      }),
      answer: z.object({ status: z.boolean(), login: z.string() }),
      refusals: {
        LOGIN_INVALID: refusals.LOGIN_INVALID,
        LOGIN_TAKEN: refusals.LOGIN_TAKEN,
        PASSWORD_WRONG: refusals.PASSWORD_WRONG,
        PASSWORD_TOO_SHORT: refusals.PASSWORD_TOO_SHORT,
        PASSWORD_TOO_LONG: refusals.PASSWORD_TOO_LONG,
        PASSWORD_COMMON: refusals.PASSWORD_COMMON,
        SIGN_IN_TOO_OFTEN: refusals.SIGN_IN_TOO_OFTEN,
      },
      limit: changing,
    },
    checkPhoneForChange: {
      access: 'customer',
      summary: 'Whether the number can become the account’s',
      input: z.object({ phone: PhoneText }),
      answer: z.object({ status: z.boolean() }),
      refusals: { ...phoneRefusals, PHONE_SAME: refusals.PHONE_SAME },
      limit: changing,
    },
    sendCodeForPhoneChange: {
      access: 'customer',
      summary: 'Sends a code to the old number and one to the new',
      input: z.object({ phone: PhoneText }),
      answer: z.object({
        smsStatusId: Guid,
        /** Where the other code went: the phone on record, masked. */
        oldPhone: z.string(),
        waitSeconds: z.int(),
      }),
      refusals: { ...phoneRefusals, PHONE_SAME: refusals.PHONE_SAME },
      limit: changing,
    },
    changePhoneByCode: {
      access: 'customer',
      summary: 'Changes the number, proven by both codes',
      input: z.object({ phone: PhoneText, code: CodeText, oldCode: CodeText }),
      answer: ProfileAnswer,
      refusals: { ...phoneRefusals, ...codeRefusals, PHONE_TAKEN: refusals.PHONE_TAKEN },
      limit: changing,
    },
    processContragent: {
      access: 'customer',
      summary:
        'The companies that the customer buys for: `list` them, `save` a new or changed one, `remove` one. A number that the list has already is changed, not doubled',
      input: z.object({
        deed: z.enum(['list', 'save', 'remove']),
        companyId: Id.optional(),
        account: CompanyInput.optional(),
      }),
      answer: z.object({
        contragents: z.array(CompanyView),
        /** Whose numbers a new one has: that of the region. */
        country: CompanyView.shape.country,
      }),
      refusals: companyRefusals,
      limit: reading,
    },
    getSessions: {
      access: 'customer',
      isRead: true,
      summary: 'Where the customer is signed in',
      input: z.object({}),
      answer: z.object({ sessions: z.array(OpenSession) }),
      limit: reading,
    },
    endSessions: {
      access: 'customer',
      summary: 'Ends one session, or without `id` all but the caller’s own',
      input: z.object({ id: z.int().min(1).optional() }),
      answer: z.object({ status: z.boolean(), sessions: z.array(OpenSession) }),
      limit: changing,
    },
    ...addressActions,
    ...goodsActions,
    ...assemblyActions,
    ...consentActions,
    ...leavingActions,
    ...pushActions,
    ...securityActions,
  },
})
