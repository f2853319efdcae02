import { models } from '../catalogue/index.ts'
import { type DemoOffer, offersOf } from '../catalogue/offers.ts'
import type { Model } from '../catalogue/types.ts'
import { findOffer } from '../catalogue/variants.ts'
import { pictureNames } from '../feed-writer/pictures.ts'
import { common } from './common.ts'
import { dayBefore } from './days.ts'
import { chance, deck, pick, shuffled } from './dice.ts'
import { type Person, personOf } from './people.ts'
import { poolOf } from './pools.ts'
import { fits, say } from './say.ts'
import type { Line, Pool, Trouble } from './types.ts'
import { type WrittenReview, writtenReviews } from './written.ts'

/** A review as the table of the feed tells it. */
export type DemoReview = {
  id: string
  product: number
  offerId: number
  author: string
  city: string
  language: 'ru' | 'kk'
  rating: number
  text: string
  pros: string
  cons: string
  date: string
  answer: string
  answered: string
  yes: number
  no: number
  photos: readonly string[]
}

/** Every review of the demo shop: those that were written one by one, then those put together from sentences. */
export function demoReviews(): DemoReview[] {
  const said = new Set<string>()
  return models.flatMap((model) => reviewsOf(model, said))
}

function reviewsOf(model: Model, said: Set<string>): DemoReview[] {
  const offers = offersOf(model)
  const written = writtenReviews
    .filter(({ model: code }) => code === model.code)
    .map((review, at) => writtenReview(model, review, at))
  for (const { text } of written) said.add(text)
  const pool = poolOf(model)
  const wanted = Math.max(0, countOf(model) - written.length)
  const writer = createWriter(model, offers, pool, said)
  const made: DemoReview[] = []
  for (let at = 0; made.length < wanted && at < wanted * 2 + 4; at++) {
    const review = writer.write(at)
    if (review) made.push(review)
  }
  return withPhotos(model, [...written, ...made])
}

/** Four to twenty-five for most; new goods have none, a few have hardly been noticed. */
function countOf(model: Model): number {
  const luck = chance(model.id, 'reviews')
  if (model.isNew) return 0
  if (model.hit) return 13 + Math.floor(luck * 13)
  if (luck < 0.07) return 1 + Math.floor(luck * 40)
  return 4 + Math.floor(luck * luck * 15)
}

function writtenReview(model: Model, review: WrittenReview, at: number): DemoReview {
  const bought = findOffer({ ...review, code: model.code })
  const { author, city, language, rating, text, date, pros = '', cons = '', answer = '', yes = 0, no = 0 } = review
  const answered = answer ? dayBefore(date, -(1 + Math.floor(chance(model.id, at, 'answered') * 3))) : ''
  const own = { id: `w${model.id}-${at + 1}`, product: model.id, offerId: bought.id, photos: [] }
  return { ...own, author, city, language, rating, text, pros, cons, date, answer, answered, yes, no }
}

/** Puts reviews of one model together; no sentence stands twice on its page. */
function createWriter(model: Model, offers: readonly DemoOffer[], pool: Pool, said: Set<string>) {
  const cards = (list: readonly Line[], word: string) => deck(list, model.id, word)
  const decks = {
    good: cards(pool.good, 'good'),
    but: cards([...pool.but, ...common.smallFlaws], 'but'),
    beginning: cards(common.beginnings, 'beginning'),
    delivery: cards(common.deliveries, 'delivery'),
    assembly: cards(model.assembly[0] > 0 ? common.assemblies : [], 'assembly'),
    time: cards(common.times, 'time'),
    short: cards(common.shortWords, 'short'),
    glad: cards(common.endings.glad, 'glad'),
    fair: cards(common.endings.fair, 'fair'),
    cross: cards(common.endings.cross, 'cross'),
  }
  const trouble = deck<Trouble>([...pool.bad, ...common.troubles.slice(0, 3)], model.id, 'trouble')

  function write(at: number): DemoReview | null {
    const words = [model.id, 'review', at] as const
    const person = personOf(...words)
    const bought = boughtOf(offers, words)
    const rating = ratingOf(words)
    const age = 12 + Math.floor(chance(...words, 'age') * 410)
    const months = Math.min(11, 2 + Math.floor(chance(...words, 'months') * 9))
    const tell = (kind: keyof typeof decks, share = 1) =>
      chance(...words, kind, share) < share ? sayNext(decks[kind], bought, person, months) : []
    const { parts, answer } = rating <= 2 ? complain(tell, trouble) : praise(rating, tell, words)
    const text = parts.join(' ')
    // When the cards have run out, a last word alone says nothing.
    if (text.length < 24 || said.has(text)) return null
    said.add(text)
    const date = dayBefore('2026-11-14', age)
    return {
      id: `r${model.id}-${at + 1}`,
      product: model.id,
      offerId: bought.id,
      author: person.name,
      city: person.city,
      language: 'ru',
      rating,
      text,
      ...prosAndCons(pool, rating, words),
      date,
      answer,
      answered: answer ? dayBefore(date, -(1 + Math.floor(chance(...words, 'answered') * 4))) : '',
      yes: Math.floor(chance(...words, 'yes') ** 2 * (8 + parts.length * 4)),
      no: Math.floor(chance(...words, 'no') ** 4 * 5),
      photos: [],
    }
  }

  return { write }
}

type Tell = (
  kind: 'good' | 'but' | 'beginning' | 'delivery' | 'assembly' | 'time' | 'short' | 'glad' | 'fair' | 'cross',
  share?: number,
) => string[]

function praise(rating: number, tell: Tell, words: readonly (string | number)[]) {
  const isShort = chance(...words, 'short') < 0.16
  const answer = answerTo(rating, words)
  if (isShort) return { parts: [...tell('short'), ...tell('good')], answer }
  if (rating === 5) {
    const good = [...tell('good'), ...tell('good', 0.4)]
    const lived = [...tell('delivery', 0.3), ...tell('assembly', 0.28), ...tell('time', 0.22)]
    return { parts: [...tell('beginning', 0.4), ...good, ...lived, ...tell('glad', 0.35)], answer }
  }
  if (rating === 4) {
    const parts = [...tell('beginning', 0.25), ...tell('good'), ...tell('but'), ...tell('delivery', 0.25)]
    return { parts: [...parts, ...tell('fair', 0.3)], answer }
  }
  return { parts: [...tell('good', 0.6), ...tell('but'), ...tell('but', 0.8), ...tell('fair', 0.4)], answer }
}

function complain(tell: Tell, troubles: ReturnType<typeof deck<Trouble>>) {
  const happened = troubles.take()
  if (!happened) return { parts: [...tell('but'), ...tell('but'), ...tell('cross')], answer: common.promises[3] ?? '' }
  return { parts: [happened.say, ...tell('but', 0.5), ...tell('cross', 0.6)], answer: happened.answer }
}

function answerTo(rating: number, words: readonly (string | number)[]): string {
  const share = rating === 5 ? 0.07 : rating === 4 ? 0.16 : 0.85
  if (chance(...words, 'answers') > share) return ''
  return pick(rating === 5 ? common.thanks : common.promises, ...words, 'answer')
}

function sayNext(cards: ReturnType<typeof deck<Line>>, bought: DemoOffer, person: Person, months: number): string[] {
  const line = cards.take((one) => fits(one, bought))
  const text = line === undefined ? null : say(line, bought, person.isMan, months)
  return text ? [text] : []
}

/** The first variants of a model are those most bought. */
function boughtOf(offers: readonly DemoOffer[], words: readonly (string | number)[]): DemoOffer {
  const at = Math.floor(chance(...words, 'offer') ** 1.7 * offers.length)
  return offers[at] ?? (offers[0] as DemoOffer)
}

/** Most people are content; each model is liked a little more or less. */
function ratingOf([model, ...words]: readonly (string | number)[]): number {
  const luck = chance(model as number, ...words, 'rating') + (chance(model as number, 'liked') - 0.5) * 0.12
  if (luck < 0.035) return 1
  if (luck < 0.075) return 2
  if (luck < 0.165) return 3
  return luck < 0.4 ? 4 : 5
}

function prosAndCons(pool: Pool, rating: number, words: readonly (string | number)[]) {
  const some = (list: readonly string[], share: number, most: number, word: string) => {
    if (chance(...words, word) > share) return ''
    const count = 1 + Math.floor(chance(...words, word, 'count') * most)
    const said = shuffled(list, ...words, word)
      .slice(0, count)
      .join(', ')
    return said.charAt(0).toUpperCase() + said.slice(1)
  }
  return {
    pros: some(pool.pros, rating >= 4 ? 0.5 : 0.3, 3, 'pros'),
    cons: some(pool.cons, rating === 5 ? 0.14 : 0.5, 2, 'cons'),
  }
}

/** Some of the contented show a picture: the close view, which is of the first finish, so only those who bought that one. */
function withPhotos(model: Model, reviews: DemoReview[]): DemoReview[] {
  if (chance(model.id, 'photos') > 0.62) return reviews
  const pictured = new Set(offersOf(model).flatMap(({ id, finish }) => (finish === model.finishes[0] ? [id] : [])))
  const glad = reviews.filter(({ rating, offerId }) => rating >= 4 && pictured.has(offerId))
  const shown = glad[Math.floor(chance(model.id, 'who') * glad.length)]
  const photos = [pictureNames.detail(model)]
  return reviews.map((review) => (review === shown ? { ...review, photos } : review))
}
