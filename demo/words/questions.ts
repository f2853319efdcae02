import { models } from '../catalogue/index.ts'
import { type DemoOffer, offersOf } from '../catalogue/offers.ts'
import type { Model } from '../catalogue/types.ts'
import { dayBefore } from './days.ts'
import { chance, deck } from './dice.ts'
import { personOf } from './people.ts'
import { poolOf } from './pools.ts'
import { fits, say } from './say.ts'
import type { Line, Pool } from './types.ts'
import { writtenQuestions } from './written.ts'

/** A question as the table of the feed tells it. */
export type DemoQuestion = {
  id: string
  product: number
  author: string
  city: string
  language: 'ru' | 'kk'
  text: string
  date: string
  answer: string
  /** Empty: the shop. */
  answeredBy: string
  answered: string
  yes: number
  no: number
}

/** Every question of the demo shop with its answer. */
export function demoQuestions(): DemoQuestion[] {
  return models.flatMap(questionsOf)
}

function questionsOf(model: Model): DemoQuestion[] {
  const written = writtenQuestions
    .filter(({ model: code }) => code === model.code)
    .map(({ model: _, ...question }, at) => ({
      ...question,
      id: `wq${model.id}-${at + 1}`,
      product: model.id,
      answeredBy: question.answeredBy ?? '',
      answered: dayBefore(question.date, -Math.floor(chance(model.id, at, 'day') * 3)),
      no: 0,
    }))
  const pool = poolOf(model)
  const bought = offersOf(model)[0]
  if (!bought) return written
  const wanted = Math.max(0, countOf(model) - written.length)
  const cards = deck(pool.questions, model.id, 'questions')
  // A question about weight is asked once.
  const isHeavy = written.some(({ text }) => /вес/i.test(text))
  const isAsked = ({ say: question }: Line) => isHeavy && /вес|нагрузк/i.test(question)
  const made = Array.from({ length: wanted }, (_, at) => madeQuestion(model, bought, cards, at, isAsked))
  return [...written, ...made.flatMap((question) => question ?? [])]
}

function countOf(model: Model): number {
  const luck = chance(model.id, 'questions')
  return model.hit ? 2 + Math.floor(luck * 3) : Math.floor(luck * 4)
}

function madeQuestion(
  model: Model,
  bought: DemoOffer,
  cards: ReturnType<typeof deck<Pool['questions'][number]>>,
  at: number,
  isAsked: (line: Line) => boolean,
): DemoQuestion | null {
  const card = cards.take((question) => fits(question, bought) && !isAsked(question))
  if (!card) return null
  const words = [model.id, 'question', at] as const
  const person = personOf(...words)
  const date = dayBefore('2026-11-12', 8 + Math.floor(chance(...words, 'age') * 400))
  return {
    id: `q${model.id}-${at + 1}`,
    product: model.id,
    author: person.name,
    city: person.city,
    language: 'ru',
    text: say(card, bought, person.isMan) ?? '',
    date,
    answer: say({ say: card.answer }, bought, true) ?? '',
    answeredBy: '',
    answered: dayBefore(date, -Math.floor(chance(...words, 'answered') * 3)),
    yes: Math.floor(chance(...words, 'yes') ** 2 * 14),
    no: Math.floor(chance(...words, 'no') ** 4 * 3),
  }
}
