import { z } from 'zod'
import { Text, wordsIn } from './load.ts'

/** A review written by hand. `size` and `finish` say which variant was bought, the first of the model if neither does. */
const Review = z.strictObject({
  author: Text,
  city: Text,
  date: z.iso.date(),
  size: Text.optional(),
  finish: Text.optional(),
  rating: z.int().min(1).max(5),
  text: Text,
  pros: Text.optional(),
  cons: Text.optional(),
  answer: Text.optional(),
  yes: z.int().optional(),
  no: z.int().optional(),
})

/** A question written by hand, with its answer; where nobody is named the shop has answered. */
const Question = z.strictObject({
  author: Text,
  city: Text,
  date: z.iso.date(),
  text: Text,
  answer: Text,
  answeredBy: Text.optional(),
  yes: z.int(),
})

const languages = ['ru', 'kk'] as const

/** What stands under the models' codes in each language, the newest first. */
function written<Said extends { date: string }>(file: string, schema: z.ZodType<Said>) {
  return languages
    .flatMap((language) =>
      Object.entries(wordsIn(`${language}/${file}`, z.record(z.string(), z.array(schema)))).flatMap(([model, list]) =>
        list.map((said) => ({ ...said, model, language })),
      ),
    )
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
}

export const writtenReviews = written('reviews.yml', Review)
export type WrittenReview = (typeof writtenReviews)[number]

export const writtenQuestions = written('questions.yml', Question)
