import { z } from 'zod'
import type { Language } from '#rules/language.ts'
import { type MessageTopic, messageTopics } from '#rules/message-topics.ts'
import { sealText, unsealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Whose letters of which topic a link stops. */
const Stop = z.object({ email: z.string(), topic: z.enum(messageTopics), consentId: z.int().nullable() })
export type Stop = z.infer<typeof Stop>

const words: Record<Language, Record<MessageTopic, string>> = {
  ru: {
    favourites: 'Не присылать писем об избранном',
    reviews: 'Не присылать писем об отзывах и вопросах',
    basket: 'Не напоминать о корзине',
    news: 'Отказаться от подписки',
  },
  kk: {
    favourites: 'Таңдаулылар туралы хат жібермеу',
    reviews: 'Пікірлер мен сұрақтар туралы хат жібермеу',
    basket: 'Себет туралы еске салмау',
    news: 'Жазылымнан бас тарту',
  },
  en: {
    favourites: 'Stop letters about favourites',
    reviews: 'Stop letters about reviews and questions',
    basket: 'No more reminders of the basket',
    news: 'End the subscription',
  },
}

/** Sealed: the address must be read from no log that keeps the link. It opens for good, as letters are kept for good. */
export function stopLink(secrets: Secrets, publicUrl: string, stop: Stop, language: Language) {
  const letter = sealText(JSON.stringify(stop), secrets, 'stop links').toString('base64url')
  return { url: `${publicUrl}/unsubscribe/?letter=${letter}`, words: words[language][stop.topic] }
}

/** Null where the link is none of ours. */
export function readStopLink(secrets: Secrets, letter: string): Stop | null {
  try {
    return Stop.parse(JSON.parse(unsealText(Buffer.from(letter, 'base64url'), secrets, 'stop links')))
  } catch {
    return null
  }
}
