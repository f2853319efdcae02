import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { addressActions } from './account-addresses.ts'
import { assemblyActions } from './account-assembly.ts'
import { bonusActions } from './account-bonuses.ts'
import { consentActions } from './account-consents.ts'
import { goodsActions } from './account-goods.ts'
import { leavingActions } from './account-leaving.ts'
import { orderActions } from './account-orders.ts'
import { pushActions } from './account-push.ts'
import { securityActions } from './account-security.ts'
import { actions, perMinute } from './call.ts'
import { CompanyInput, CompanyView, companyRefusals } from './company.ts'
import { CodeText, codeRefusals, PhoneText, phoneRefusals } from './customer.ts'
import { DayText } from './delivery.ts'
import { Guid, Id, line, Status } from './fields.ts'
import { accountRefusals as refusals } from './refusals/account.ts'

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

const ProfileAnswer = z.object({ status: z.boolean(), profile: Profile })

const reading = perMinute(240)
const changing = perMinute(30)

/** The personal account: one address, an action each with its own input, answer and right. */
export const accountContract = actions({
  path: '/api_vue/personal/',
  actions: {
    ...orderActions,
    ...bonusActions,
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
