import { z } from 'zod'
import type { Model } from '../catalogue/types.ts'
import { Text, wordsIn } from './load.ts'

const read = new Map<string, Record<string, string>>()

/** The description of a model, which stands in its section's file. */
export function aboutOf({ code, section }: Model): string {
  const file = `ru/about/${section}.yml`
  const texts = read.get(section) ?? wordsIn(file, z.record(z.string(), Text))
  read.set(section, texts)
  const text = texts[code]
  if (!text) throw new Error(`demo/words/${file} says nothing about ${code}.`)
  return text
}
