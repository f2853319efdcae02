import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { messageTopics } from '#rules/message-topics.ts'
import { call, ofField, refusal } from '../call.ts'
import { Status, text } from '../fields.ts'

/** The words of the shop's messages: the built-in ones, and those that its people put in their place. */

const perMinute = (requests: number) => ({ requests, windowSeconds: 60 })

const MessageWords = z.object({ subject: z.string(), text: z.string() })
const InLanguage = z.object({
  builtIn: MessageWords,
  /** What is sent instead of them. */
  own: MessageWords.nullable(),
  /** When it was written; empty where nothing was. Sent back with a change, so that none is written over unseen. */
  seen: z.string(),
})

export const messageChannels = ['sms', 'email'] as const

export const StaffTemplate = z.object({
  template: z.string(),
  channel: z.enum(messageChannels),
  /** What may stand in braces, with how it will look. */
  facts: z.array(z.object({ name: z.string(), isNeeded: z.boolean() })),
  /** What its letters are about, where whoever gets them may stop them. */
  topic: z.enum(messageTopics).nullable(),
  /** Kept until the morning of whoever gets it. */
  canWait: z.boolean(),
  isMarketing: z.boolean(),
  languages: z.object({ ru: InLanguage, kk: InLanguage, en: InLanguage }),
})
export type StaffTemplate = z.infer<typeof StaffTemplate>

const Which = z.object({
  template: z.string().min(1).max(60),
  channel: z.enum(messageChannels),
  language: z.enum(languages),
})
const Written = Which.extend({ subject: z.string().trim().max(200).default(''), text: text(3000) })

const templateUnknown = refusal(404, {
  ru: 'Такого сообщения у магазина нет. Вернитесь к списку и выберите другое.',
  kk: 'Дүкенде мұндай хабарлама жоқ. Тізімге оралып, басқасын таңдаңыз.',
  en: 'The shop has no such message. Go back to the list and choose another.',
})
const Names = z.object({ names: z.string() })
const wordsRefused = {
  TEMPLATE_UNKNOWN: templateUnknown,
  TEMPLATE_FACTS_UNKNOWN: ofField(
    'text',
    refusal(
      422,
      {
        ru: 'В этом сообщении нечего подставить вместо: {names}. Возьмите слова из списка над полем.',
        kk: 'Бұл хабарламада мынаның орнына қоятын ештеңе жоқ: {names}. Сөздерді өріс үстіндегі тізімнен алыңыз.',
        en: 'This message has nothing to put in place of: {names}. Take words from the list above the field.',
      },
      Names,
    ),
  ),
  TEMPLATE_FACTS_MISSING: ofField(
    'text',
    refusal(
      422,
      {
        ru: 'В тексте не хватает: {names}. Без этого покупатель не поймёт, о чём речь, или не сможет ответить.',
        kk: 'Мәтінде мынау жетіспейді: {names}. Онсыз сатып алушы не туралы екенін түсінбейді немесе жауап бере алмайды.',
        en: 'The text lacks: {names}. Without it the shopper cannot tell what it is about, or cannot answer.',
      },
      Names,
    ),
  ),
  TEMPLATE_MARKUP: ofField(
    'text',
    refusal(
      422,
      {
        ru: 'Здесь только слова, без разметки: уберите {names}. Вид письму магазин даёт сам.',
        kk: 'Мұнда тек сөздер, белгілеусіз: {names} алып тастаңыз. Хаттың түрін дүкен өзі береді.',
        en: 'Words only here, no markup: take {names} out. The shop gives the letter its look.',
      },
      Names,
    ),
  ),
  TEMPLATE_LINK: ofField(
    'text',
    refusal(
      422,
      {
        ru: 'Сообщения ведут только в магазин: уберите {names}.',
        kk: 'Хабарламалар тек дүкенге апарады: {names} алып тастаңыз.',
        en: 'Messages lead to the shop only: take {names} out.',
      },
      Names,
    ),
  ),
  TEMPLATE_SUBJECT_NEEDED: ofField(
    'subject',
    refusal(422, {
      ru: 'Письму нужна тема: по ней его узнают в ящике.',
      kk: 'Хатқа тақырып керек: ол жәшікте сол арқылы танылады.',
      en: 'A letter needs a subject: it is known by it in the mailbox.',
    }),
  ),
}

const Fault = z.object({ code: z.string(), names: z.string() })

export const staffMessagesContract = {
  listTemplates: call({
    method: 'POST',
    path: '/api_vue/staff/messages/templates/',
    access: 'messageEditor',
    isRead: true,
    summary: 'Every message of the shop with its words in three languages',
    body: z.object({}).default({}),
    answer: z.object({ templates: z.array(StaffTemplate) }),
    limit: perMinute(60),
  }),
  previewTemplate: call({
    method: 'POST',
    path: '/api_vue/staff/messages/preview/',
    access: 'messageEditor',
    isRead: true,
    summary: 'How words will look with sample facts, what is wrong with them, and what a text message costs',
    body: Written,
    answer: z.object({
      subject: z.string(),
      text: z.string(),
      /** Of a letter. */
      html: z.string(),
      size: z
        .object({ alphabet: z.enum(['gsm', 'unicode']), length: z.int(), parts: z.int(), left: z.int() })
        .nullable(),
      faults: z.array(Fault),
    }),
    refusals: { TEMPLATE_UNKNOWN: templateUnknown },
    limit: perMinute(120),
  }),
  saveTemplate: call({
    method: 'POST',
    path: '/api_vue/staff/messages/save/',
    access: 'messageEditor',
    summary: 'Puts words in the place of the built-in ones, or takes these back where they are the same',
    body: Written.extend({ seen: z.string().max(40).default('') }),
    answer: InLanguage,
    refusals: {
      ...wordsRefused,
      TEMPLATE_CHANGED: refusal(409, {
        ru: 'Пока вы правили, эти слова изменили в другом месте. Скопируйте своё, обновите страницу и внесите ещё раз.',
        kk: 'Сіз түзеп жатқанда бұл сөздерді басқа жерде өзгертті. Өзіңіздікін көшіріп, бетті жаңартып, қайта енгізіңіз.',
        en: 'These words were changed elsewhere while you wrote. Copy yours, reload the page and enter them again.',
      }),
    },
    limit: perMinute(30),
  }),
  resetTemplate: call({
    method: 'POST',
    path: '/api_vue/staff/messages/reset/',
    access: 'messageEditor',
    summary: 'Back to the built-in words',
    body: Which,
    answer: InLanguage,
    refusals: { TEMPLATE_UNKNOWN: templateUnknown },
    limit: perMinute(30),
  }),
  sendTest: call({
    method: 'POST',
    path: '/api_vue/staff/messages/test/',
    access: 'messageEditor',
    summary: 'Sends words with sample facts to whoever asks, whether they are saved or not',
    body: Written,
    answer: Status,
    refusals: {
      ...wordsRefused,
      TEST_NO_EMAIL: refusal(409, {
        ru: 'В вашем кабинете нет подтверждённой почты: укажите её в профиле, и пробное письмо придёт туда.',
        kk: 'Кабинетіңізде расталған пошта жоқ: оны профильде көрсетіңіз, сынақ хаты сонда келеді.',
        en: 'Your account has no confirmed e-mail: give one in the profile and the test letter will go there.',
      }),
    },
    limit: { requests: 10, windowSeconds: 600, isExact: true },
  }),
}
