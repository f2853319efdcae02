import { z } from 'zod'
import { call, ofField, perMinute, refusal } from './call.ts'
import { expected, written } from './expected.ts'
import { line } from './fields.ts'

/** Redirect rules and short codes, as the shop's people keep them. */

export const RedirectRule = z.object({ from: z.string(), target: z.string(), isPermanent: z.boolean() })
export type RedirectRule = z.infer<typeof RedirectRule>

export const ShortCode = z.object({ code: z.string(), url: z.string() })
export type ShortCode = z.infer<typeof ShortCode>

/** Where an address leads: by a rule, by a short code, or by neither. */
export const AddressEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), target: z.string(), isPermanent: z.boolean() }),
  z.object({ kind: z.literal('shortCode'), target: z.string() }),
  z.object({ kind: z.literal('itself') }),
])
export type AddressEnd = z.infer<typeof AddressEnd>

const sourceWrong = ofField(
  'from',
  refusal(422, {
    ru: 'С этого адреса перенаправить нельзя: он начинается не с косой черты или нужен самому магазину.',
    kk: 'Бұл мекенжайдан бағыттауға болмайды: ол қиғаш сызықтан басталмайды не дүкеннің өзіне керек.',
    en: 'This address cannot lead elsewhere: it begins with no slash, or the shop needs it itself.',
  }),
)
const targetWrong = ofField(
  'target',
  refusal(422, {
    ru: 'Впишите адрес страницы магазина с косой черты. Чужие сайты — только из списка настроек.',
    kk: 'Дүкен бетінің мекенжайын қиғаш сызықтан бастап жазыңыз. Бөгде сайттар — тек баптаулар тізімінен.',
    en: 'Write the address of a page of the shop from its slash on. Other sites only from the list of the settings.',
  }),
)
const loop = ofField(
  'target',
  refusal(422, {
    ru: 'Получится круг: оттуда правила ведут обратно.',
    kk: 'Шеңбер болып қалады: ол жерден ережелер қайта әкеледі.',
    en: 'That makes a circle: from there the rules lead back.',
  }),
)
const chain = ofField(
  'target',
  refusal(422, {
    ru: 'Слишком длинная цепочка: не больше трёх правил подряд. Укажите последний адрес.',
    kk: 'Тізбек тым ұзын: қатарынан үш ережеден аспауы керек. Соңғы мекенжайды көрсетіңіз.',
    en: 'The chain is too long: three rules in a row at most. Name the last address.',
  }),
)
const entryGone = refusal(404, {
  ru: 'Такой записи уже нет. Обновите список.',
  kk: 'Мұндай жазба жоқ. Тізімді жаңартыңыз.',
  en: 'There is no such entry any more. Please refresh the list.',
})

const sourceTaken = ofField(
  'from',
  refusal(409, {
    ru: 'Для этого адреса правило уже есть: измените его в списке ниже.',
    kk: 'Бұл мекенжайға ереже бар: оны төмендегі тізімде өзгертіңіз.',
    en: 'There is a rule for this address: change it in the list below.',
  }),
)
const codeTaken = ofField(
  'code',
  refusal(409, {
    ru: 'Это слово уже занято: измените его в списке ниже или придумайте другое.',
    kk: 'Бұл сөз бос емес: оны төмендегі тізімде өзгертіңіз немесе басқасын ойлап табыңыз.',
    en: 'This word is taken: change it in the list below, or think of another.',
  }),
)
const codeOwn = ofField(
  'code',
  refusal(409, {
    ru: 'По этому слову открывается страница самого магазина: придумайте другое.',
    kk: 'Бұл сөзбен дүкеннің өз беті ашылады: басқасын ойлап табыңыз.',
    en: 'This word opens a page of the shop itself: think of another.',
  }),
)

/**
 * The entry that the form was opened for, empty: for a new one. Nothing else is written over, and one that was renamed leaves
 * nothing behind. Left out: whatever is there is written over.
 */
const Opened = z.string().max(300).optional()

export const SaveRedirect = z.object({ from: line(300), target: line(500), isPermanent: z.boolean(), opened: Opened })
export const SaveShortCode = z.object({
  opened: Opened,
  code: line(40).check(written(/^[\p{L}\p{N}_-]+$/u, expected.code)),
  url: line(500),
})
export const DropRedirect = z.object({ from: line(300) })
export const DropShortCode = z.object({ code: line(40) })

export const addressesContract = {
  listRedirects: call({
    method: 'POST',
    path: '/api_vue/staff/redirects/list/',
    access: 'desk',
    isRead: true,
    summary: 'Redirect rules as they were written, by address',
    answer: z.object({ redirects: z.array(RedirectRule) }),
    limit: perMinute(120),
  }),
  saveRedirect: call({
    method: 'POST',
    path: '/api_vue/staff/redirects/save/',
    access: 'desk',
    summary: 'Writes a redirect rule, in the place of the one that its address had; in force at once',
    body: SaveRedirect,
    answer: z.object({ redirect: RedirectRule }),
    refusals: {
      SOURCE_TAKEN: sourceTaken,
      SOURCE_WRONG: sourceWrong,
      TARGET_WRONG: targetWrong,
      REDIRECT_LOOP: loop,
      REDIRECT_CHAIN: chain,
    },
    limit: perMinute(60),
  }),
  dropRedirect: call({
    method: 'POST',
    path: '/api_vue/staff/redirects/drop/',
    access: 'desk',
    summary: 'Takes a redirect rule out of force',
    body: DropRedirect,
    answer: z.object({}),
    refusals: { ENTRY_GONE: entryGone },
    limit: perMinute(60),
  }),
  testAddress: call({
    method: 'POST',
    path: '/api_vue/staff/redirects/test/',
    access: 'desk',
    isRead: true,
    summary: 'Where an address of the shop leads by the rules and codes in force',
    body: z.object({ address: line(500) }),
    answer: z.object({ path: z.string(), end: AddressEnd }),
    limit: perMinute(120),
  }),
  listShortCodes: call({
    method: 'POST',
    path: '/api_vue/staff/codes/list/',
    access: 'desk',
    isRead: true,
    summary: 'Short codes with where they lead',
    answer: z.object({ codes: z.array(ShortCode) }),
    limit: perMinute(120),
  }),
  saveShortCode: call({
    method: 'POST',
    path: '/api_vue/staff/codes/save/',
    access: 'desk',
    summary: 'Writes a short code, in the place of the one of its name; it works at once',
    body: SaveShortCode,
    answer: z.object({ code: ShortCode }),
    refusals: { CODE_TAKEN: codeTaken, CODE_OWN: codeOwn, TARGET_WRONG: ofField('url', targetWrong) },
    limit: perMinute(60),
  }),
  dropShortCode: call({
    method: 'POST',
    path: '/api_vue/staff/codes/drop/',
    access: 'desk',
    summary: 'Takes a short code out of use',
    body: DropShortCode,
    answer: z.object({}),
    refusals: { ENTRY_GONE: entryGone },
    limit: perMinute(60),
  }),
}
