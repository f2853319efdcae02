import { z } from 'zod'
import { tidyRequisite } from '#rules/company.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Id, RegionQuery, shortText } from './fields.ts'

export const partyStates = ['active', 'liquidating', 'liquidated', 'bankrupt', 'reorganizing'] as const

/** A company as registers know it. */
export const PartySuggestion = z.object({
  /** INN in Russia, BIN in Kazakhstan. */
  taxId: z.string(),
  /** Empty for sole traders and in Kazakhstan. */
  kpp: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.enum(partyStates),
  isBranch: z.boolean(),
})
export type PartySuggestion = z.infer<typeof PartySuggestion>

export const BankSuggestion = z.object({ bik: z.string(), bank: z.string() })
export type BankSuggestion = z.infer<typeof BankSuggestion>

const Requisite = z.string().max(60).transform(tidyRequisite).pipe(z.string().max(34))

/** A company as a shopper tells it. Whatever stays empty is taken from the register, where it knows the number. */
export const CompanyInput = z.object({
  taxId: Requisite,
  kpp: Requisite.default(''),
  name: shortText(200).default(''),
  address: shortText(300).default(''),
  bik: Requisite.default(''),
  bank: shortText(200).default(''),
  account: Requisite.default(''),
})
export type CompanyInput = z.infer<typeof CompanyInput>

/** Who pays, as documents name them. */
export const Payer = z.object({
  taxId: z.string(),
  kpp: z.string(),
  name: z.string(),
  address: z.string(),
  bik: z.string(),
  bank: z.string(),
  account: z.string(),
})
export type Payer = z.infer<typeof Payer>

export const CompanyView = Payer.extend({ id: z.int(), country: z.enum(['RU', 'KZ']) })
export type CompanyView = z.infer<typeof CompanyView>

/** One that is kept, or a new one. */
export const PayerChoice = z.object({ companyId: Id.optional(), account: CompanyInput.optional() })
export type PayerChoice = z.infer<typeof PayerChoice>

/** The payer that is chosen, if any, and those that may be. */
export const PayerAnswer = z.object({ account: Payer.nullable(), companies: z.array(CompanyView) })
export type PayerAnswer = z.infer<typeof PayerAnswer>

const field = (name: string) => `account.${name}`

/** What is wrong with a company; forms show each beside its field. */
export const companyRefusals = {
  TAX_ID_INVALID: ofField(
    field('taxId'),
    refusal(422, {
      ru: 'Проверьте номер: контрольная цифра не сходится. В ИНН компании 10 цифр, у ИП 12, в БИН 12.',
      kk: 'Нөмірді тексеріңіз: бақылау саны сәйкес келмейді. Компанияның ИНН-і 10 сан, ЖК-де 12, БСН-де 12.',
      en: 'Please check the number: its control digit does not match. An INN has 10 digits, a sole trader’s 12, a BIN 12.',
    }),
  ),
  KPP_INVALID: ofField(
    field('kpp'),
    refusal(422, {
      ru: 'КПП компании состоит из 9 знаков. У ИП его нет, оставьте поле пустым.',
      kk: 'Компанияның КПП-сі 9 таңбадан тұрады. ЖК-де ол жоқ, өрісті бос қалдырыңыз.',
      en: 'A company’s KPP has 9 signs. Sole traders have none: leave the field empty.',
    }),
  ),
  COMPANY_NAME_NEEDED: ofField(
    field('name'),
    refusal(422, {
      ru: 'Этой компании нет в справочнике, или он сейчас не отвечает. Впишите название.',
      kk: 'Бұл компания анықтамалықта жоқ немесе ол қазір жауап бермейді. Атауын жазыңыз.',
      en: 'The register does not know this company, or does not answer now. Please enter its name.',
    }),
  ),
  COMPANY_ADDRESS_NEEDED: ofField(
    field('address'),
    refusal(422, {
      ru: 'Впишите юридический адрес, он нужен для договора',
      kk: 'Заңды мекенжайды жазыңыз, ол шартқа керек',
      en: 'Please enter the registered address; the contract needs it',
    }),
  ),
  COMPANY_CLOSED: ofField(
    field('taxId'),
    refusal(422, {
      ru: 'По данным реестра эта компания ликвидирована, счёт на неё не выставить. Укажите другую.',
      kk: 'Тізілім бойынша бұл компания таратылған, оған шот жазуға болмайды. Басқасын көрсетіңіз.',
      en: 'By the register this company has been wound up; no bill can be made out to it. Please name another.',
    }),
  ),
  BIK_INVALID: ofField(
    field('bik'),
    refusal(422, {
      ru: 'Проверьте БИК: в России это 9 цифр, в Казахстане 8 или 11 латинских букв и цифр',
      kk: 'БСК-ні тексеріңіз: Ресейде 9 сан, Қазақстанда 8 немесе 11 латын әрпі мен сан',
      en: 'Please check the bank’s code: 9 digits in Russia, 8 or 11 letters and digits in Kazakhstan',
    }),
  ),
  ACCOUNT_INVALID: ofField(
    field('account'),
    refusal(422, {
      ru: 'Счёт не подходит к этому банку: проверьте и счёт, и БИК',
      kk: 'Шот бұл банкке сәйкес келмейді: шотты да, БСК-ні де тексеріңіз',
      en: 'The account does not belong to this bank: please check both the account and the code',
    }),
  ),
  COMPANY_NOT_FOUND: ofField(
    'companyId',
    refusal(404, {
      ru: 'Этой компании в вашем списке уже нет. Выберите другую или впишите новую.',
      kk: 'Бұл компания тізіміңізде жоқ. Басқасын таңдаңыз немесе жаңасын жазыңыз.',
      en: 'This company is no longer in your list. Please choose another or enter a new one.',
    }),
  ),
  TOO_MANY_COMPANIES: refusal(409, {
    ru: 'В списке уже 30 компаний. Уберите ненужную в личном кабинете.',
    kk: 'Тізімде 30 компания бар. Керек емесін жеке кабинетте алып тастаңыз.',
    en: 'There are 30 companies in the list. Please remove one in your account.',
  }),
}

const suggesting = perMinute(120)
const Query = z.object({ query: shortText(300) })

export const companyContract = {
  suggestParty: call({
    method: 'POST',
    path: '/api_vue/company/suggestParty/',
    access: 'anyone',
    isRead: true,
    summary:
      'Companies of the region’s country by the beginning of a name or number; `isAvailable: false` leaves plain fields',
    query: RegionQuery,
    body: Query,
    answer: z.object({ isAvailable: z.boolean(), suggestions: z.array(PartySuggestion) }),
    limit: suggesting,
  }),
  suggestBank: call({
    method: 'POST',
    path: '/api_vue/company/suggestBank/',
    access: 'anyone',
    isRead: true,
    summary: 'Banks by the beginning of their code or name',
    query: RegionQuery,
    body: Query,
    answer: z.object({ isAvailable: z.boolean(), suggestions: z.array(BankSuggestion) }),
    limit: suggesting,
  }),
}
