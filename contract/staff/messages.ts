import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { messageChannels } from '#rules/message-channels.ts'
import { messageSubjects, messageTopics } from '#rules/message-topics.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Status, text } from '../fields.ts'
import { exportEntries } from './entries.ts'

/** The words of the shop's messages: the built-in ones, and those that its people put in their place. */

const MessageWords = z.object({ subject: z.string(), text: z.string() })
const InLanguage = z.object({
  builtIn: MessageWords,
  /** What is sent instead of them. */
  own: MessageWords.nullable(),
  /** When it was written; empty where nothing was. Sent back with a change, so that none is written over unseen. */
  seen: z.string(),
})

export const StaffTemplate = z.object({
  template: z.string(),
  /** What the shop's people call it, in the language of whoever asks. */
  name: z.string(),
  channel: z.enum(messageChannels),
  subject: z.enum(messageSubjects),
  /** What may stand in braces, with how it will look. */
  facts: z.array(z.object({ name: z.string(), isNeeded: z.boolean() })),
  /** What its letters are about, where whoever gets them may stop them. */
  topic: z.enum(messageTopics).nullable(),
  /** Kept until the morning of whoever gets it. */
  canWait: z.boolean(),
  isMarketing: z.boolean(),
  languages: z.record(z.enum(languages), InLanguage),
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
      ru: 'Письму и уведомлению нужна тема: по ней их узнают.',
      kk: 'Хат пен хабарландыруға тақырып керек: олар сол арқылы танылады.',
      en: 'A letter or notification needs a subject: it is known by it.',
    }),
  ),
}

const Fault = z.object({ code: z.string(), names: z.string() })

const messageUnknown = refusal(404, {
  ru: 'Такого сообщения здесь уже нет: его отправили снова или убрали.',
  kk: 'Мұндай хабарлама енді жоқ: оны қайта жіберген немесе алып тастаған.',
  en: 'That message is here no longer: it was sent again or put aside.',
})
/** `unknown`: it may have arrived. */
export const failedStates = ['failed', 'unknown'] as const

const MessageId = z.object({ id: z.int().min(1) })
const MessageIds = z.object({ ids: z.array(z.coerce.number().int().min(1)).min(1).max(200) })
const Changed = z.object({ changed: z.array(z.int()) })

/** Which messages that did not go are looked for; what is not said narrows nothing. */
const FailedWish = z.object({
  /** A part of the receiver's phone or e-mail, or of what the service said. */
  q: z.string().trim().max(100).optional(),
  channel: z.enum(messageChannels).optional(),
  state: z.enum(failedStates).optional(),
})

export const FailedMessage = z.object({
  id: z.int(),
  channel: z.enum(messageChannels),
  /** Empty for one of an older build. */
  template: z.string(),
  /** What the shop's people call it, in the language of whoever asks. */
  name: z.string(),
  /** Masked: whose it is, its owner would know. */
  to: z.string(),
  /** `unknown`: it may have arrived, so it is not sent again. */
  state: z.enum(failedStates),
  /** What the service said, or a word of the shop's own: `expired`, `gave up`, `no answer`. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  canRetry: z.boolean(),
})
export type FailedMessage = z.infer<typeof FailedMessage>

export const staffMessagesContract = {
  listFailed: call({
    method: 'POST',
    path: '/api_vue/staff/messages/failed/',
    access: 'desk',
    isRead: true,
    summary: 'Messages that did not go, the latest first; `next` is what `below` of the following page says',
    body: FailedWish.extend({
      below: z.int().min(1).optional(),
      count: z.int().min(1).max(200).default(50),
    }).prefault({}),
    answer: z.object({ messages: z.array(FailedMessage), waiting: z.int(), next: z.int().nullable() }),
    limit: perMinute(60),
  }),
  exportFailed: exportEntries(
    '/api_vue/staff/messages/failed.csv',
    'Messages that did not go as a table for a spreadsheet, receivers masked',
    FailedWish,
  ),
  retryManyFailed: call({
    method: 'POST',
    path: '/api_vue/staff/messages/retry-many/',
    access: 'desk',
    summary: 'Sends many messages once more; those that cannot be sent stay, the answer names the others',
    body: MessageIds,
    answer: Changed,
    limit: perMinute(20),
  }),
  dropManyFailed: call({
    method: 'POST',
    path: '/api_vue/staff/messages/drop-many/',
    access: 'desk',
    summary: 'Puts many messages aside; the answer names those that waited',
    body: MessageIds,
    answer: Changed,
    limit: perMinute(20),
  }),
  restoreFailed: call({
    method: 'POST',
    path: '/api_vue/staff/messages/restore/',
    access: 'desk',
    summary: 'Brings messages back that were put aside within the last quarter of an hour',
    body: MessageIds,
    answer: Changed,
    limit: perMinute(20),
  }),
  retryFailed: call({
    method: 'POST',
    path: '/api_vue/staff/messages/retry/',
    access: 'desk',
    summary: 'Sends a message that did not go once more; by night what can wait waits',
    body: MessageId,
    answer: Status,
    refusals: {
      MESSAGE_UNKNOWN: messageUnknown,
      MESSAGE_HAS_NO_WORDS: refusal(409, {
        ru: 'Слов этого сообщения уже нет, или оно могло дойти: отправить его снова нельзя. Позвоните покупателю.',
        kk: 'Бұл хабарламаның сөздері енді жоқ немесе ол жеткен болуы мүмкін: қайта жіберуге болмайды. Сатып алушыға қоңырау шалыңыз.',
        en: 'The words of this message are gone, or it may have arrived: it cannot be sent again. Call the shopper.',
      }),
      MESSAGE_STOPPED: refusal(409, {
        ru: 'Получатель успел отказаться от таких писем: это письмо не отправим.',
        kk: 'Алушы мұндай хаттардан бас тартып үлгерді: бұл хатты жібермейміз.',
        en: 'The receiver has stopped such letters meanwhile: this one will not go.',
      }),
    },
    limit: perMinute(60),
  }),
  dropFailed: call({
    method: 'POST',
    path: '/api_vue/staff/messages/drop/',
    access: 'desk',
    summary:
      'Somebody has seen that a message did not go; it leaves the list, and its words are deleted within the hour',
    body: MessageId,
    answer: Status,
    refusals: { MESSAGE_UNKNOWN: messageUnknown },
    limit: perMinute(60),
  }),
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
      TEST_NO_DEVICE: refusal(409, {
        ru: 'У вас не включены уведомления в браузере: включите их в профиле, и проба придёт туда.',
        kk: 'Браузерде хабарландыруларыңыз қосылмаған: оларды профильде қосыңыз, сынақ сонда келеді.',
        en: 'You have no notifications in a browser: turn them on in the profile and the test will go there.',
      }),
      TEST_NO_EMAIL: refusal(409, {
        ru: 'В вашем кабинете нет подтверждённой почты: укажите её в профиле, и пробное письмо придёт туда.',
        kk: 'Кабинетіңізде расталған пошта жоқ: оны профильде көрсетіңіз, сынақ хаты сонда келеді.',
        en: 'Your account has no confirmed e-mail: give one in the profile and the test letter will go there.',
      }),
    },
    limit: { requests: 10, windowSeconds: 600, isExact: true },
  }),
}
