import type { MessageSubject } from '#rules/message-topics.ts'
import { accountTemplates } from './templates/account.ts'
import { answerTemplates } from './templates/answers.ts'
import { crewTemplates } from './templates/crews.ts'
import { moneyTemplates } from './templates/money.ts'
import { newsTemplates } from './templates/news.ts'
import { orderTemplates } from './templates/orders.ts'
import { reviewTemplates } from './templates/reviews.ts'

const bySubject = {
  orders: { ...orderTemplates, ...crewTemplates },
  money: moneyTemplates,
  account: accountTemplates,
  answers: answerTemplates,
  reviews: reviewTemplates,
  news: newsTemplates,
} satisfies Record<MessageSubject, object>

/** Every message of the shop. */
export const templates = {
  ...orderTemplates,
  ...crewTemplates,
  ...moneyTemplates,
  ...accountTemplates,
  ...answerTemplates,
  ...reviewTemplates,
  ...newsTemplates,
}

export type TemplateName = keyof typeof templates
export type FactsOf<Name extends TemplateName> = Record<(typeof templates)[Name]['facts'][number], string>

/** The name as the code knows it; null where the shop has no such message, or an older build had it. */
export function templateNamed(name: string | null): TemplateName | null {
  return name !== null && Object.hasOwn(templates, name) ? (name as TemplateName) : null
}

export function subjectOfTemplate(template: TemplateName): MessageSubject {
  const [subject] = Object.entries(bySubject).find(([, own]) => Object.hasOwn(own, template)) ?? []
  return subject as MessageSubject
}
