import { z } from 'zod'
import { messageTopics } from '#rules/message-topics.ts'
import { call, perMinute, refusal } from './call.ts'
import { Status } from './fields.ts'

const Letter = z.string().min(1).max(1000)
const letterUnknown = refusal(404, {
  ru: 'Ссылка из письма не подошла: возможно, она скопирована не целиком.',
  kk: 'Хаттағы сілтеме жарамады: ол толық көшірілмеген болуы мүмкін.',
  en: 'The link of the letter does not work: it may have been copied in part.',
})
const StopState = z.object({
  topic: z.enum(messageTopics),
  /** Masked: the link may have been passed on. */
  email: z.string(),
  isStopped: z.boolean(),
  /** Letters that need a consent come again where that is given, which a link cannot do. */
  canResume: z.boolean(),
})

/** How letters that are not about an order are stopped, by the link in each of them and without signing in; and what links of text messages open. */
export const messagesContract = {
  getLetterStop: call({
    method: 'POST',
    path: '/api_vue/messages/letter/',
    access: 'anyone',
    isRead: true,
    summary: 'What the link of a letter stops, and whether it is stopped',
    body: z.object({ letter: Letter }),
    answer: StopState,
    refusals: { LETTER_UNKNOWN: letterUnknown },
    limit: perMinute(60),
  }),
  setLetterStop: call({
    method: 'POST',
    path: '/api_vue/messages/stop/',
    access: 'anyone',
    summary: 'Stops the letters of one topic to one address, or lets them come again',
    body: z.object({ letter: Letter, isStopped: z.boolean() }),
    answer: StopState,
    refusals: {
      LETTER_UNKNOWN: letterUnknown,
      LETTER_NEEDS_CONSENT: refusal(409, {
        ru: 'Такие письма приходят только с согласия: дать его снова можно в кабинете.',
        kk: 'Мұндай хаттар тек келісіммен келеді: оны кабинетте қайта беруге болады.',
        en: 'Such letters come with a consent only: you can give it anew in your account.',
      }),
    },
    limit: perMinute(20),
  }),
  /** Not a reading one, for it is counted. Its length is what keeps others out; the limit is for whoever would try. */
  openMessageLink: call({
    method: 'POST',
    path: '/api_vue/messages/link/',
    access: 'anyone',
    summary: 'Where the short link of a text message leads, within the shop',
    body: z.object({ code: z.string().regex(/^[0-9a-z]{8,20}$/i) }),
    answer: z.object({ url: z.string() }),
    refusals: {
      LINK_GONE: refusal(404, {
        ru: 'Эта ссылка больше не открывается. Заказ можно найти в кабинете.',
        kk: 'Бұл сілтеме енді ашылмайды. Тапсырысты кабинеттен табуға болады.',
        en: 'This link opens nothing any more. Your order is in your account.',
      }),
    },
    limit: perMinute(30),
  }),
  stopByMailProgram: call({
    method: 'POST',
    path: '/unsubscribe/',
    access: 'anyone',
    summary: 'The one click of a mail program (RFC 8058): stops at once what the sealed link names',
    // The proof is the sealed link itself; the body is the same two words for everybody.
    signature: { headers: ['content-type'] },
    query: z.object({ letter: Letter }),
    answer: Status,
    refusals: { LETTER_UNKNOWN: letterUnknown },
    limit: perMinute(60),
  }),
}
