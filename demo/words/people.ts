import { z } from 'zod'
import { chance, pick } from './dice.ts'
import { Text, wordsIn } from './load.ts'

export type Person = { name: string; city: string; isMan: boolean }

const Names = Text.transform((names) => names.split(' '))

const { women, men, initials, cities } = wordsIn(
  'ru/people.yml',
  z.strictObject({
    women: Names,
    men: Names,
    initials: Names,
    /** Where people who bought here live, and how many of them. */
    cities: z.record(Text, z.int().positive()),
  }),
)

const weights = Object.values(cities).reduce((sum, weight) => sum + weight, 0)

/** Somebody: a first name with the letter of the last one, and a town. */
export function personOf(...words: readonly (string | number)[]): Person {
  const isMan = chance(...words, 'man') < 0.42
  const name = pick(isMan ? men : women, ...words, 'name')
  const isPlain = chance(...words, 'plain') < 0.22
  return { name: isPlain ? name : `${name} ${pick(initials, ...words, 'initial')}.`, city: cityOf(words), isMan }
}

function cityOf(words: readonly (string | number)[]): string {
  let left = chance(...words, 'city') * weights
  for (const [city, weight] of Object.entries(cities)) {
    left -= weight
    if (left < 0) return city
  }
  return 'Челябинск'
}
