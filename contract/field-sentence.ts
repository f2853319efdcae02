import type { z } from 'zod'
import type { Language } from '#rules/language.ts'
import { expected, expectedBy, type Sentence } from './expected.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const required: Sentence = { ru: 'Заполните это поле.', kk: 'Бұл өрісті толтырыңыз.', en: 'Please fill this in.' }
const wrongForm: Sentence = {
  ru: 'Проверьте, как это записано.',
  kk: 'Қалай жазылғанын тексеріңіз.',
  en: 'Please check how this is written.',
}
const noSuchChoice: Sentence = { ru: 'Такого варианта нет.', kk: 'Мұндай нұсқа жоқ.', en: 'There is no such choice.' }

const tooSmall: Record<'text' | 'number' | 'list', Sentence> = {
  text: { ru: 'Не короче {count} знаков.', kk: 'Кемінде {count} таңба.', en: 'At least {count} characters.' },
  number: { ru: 'Не меньше {count}.', kk: 'Кемінде {count}.', en: 'No less than {count}.' },
  list: { ru: 'Не меньше {count} шт.', kk: 'Кемінде {count} дана.', en: 'At least {count} of them.' },
}
const tooBig: Record<'text' | 'number' | 'list', Sentence> = {
  text: { ru: 'Не длиннее {count} знаков.', kk: '{count} таңбадан аспауы керек.', en: 'At most {count} characters.' },
  number: { ru: 'Не больше {count}.', kk: '{count} санынан аспауы керек.', en: 'No more than {count}.' },
  list: { ru: 'Не больше {count} шт.', kk: '{count} данадан аспауы керек.', en: 'At most {count} of them.' },
}

/** What is wrong with one field, in the shopper's language; a schema that says it better itself is heard first. */
export function fieldSentence(issue: RawIssue, language: Language): string {
  switch (issue.code) {
    case 'too_small': {
      // A text that must have a first letter is simply empty.
      if (kindOf(issue.origin) === 'text' && Number(issue.minimum) === 1) return required[language]
      return filled(tooSmall[kindOf(issue.origin)][language], issue.minimum)
    }
    case 'too_big':
      return filled(tooBig[kindOf(issue.origin)][language], issue.maximum)
    case 'invalid_type':
      return isMissing(issue.input) ? required[language] : (ofType(issue) ?? wrongForm)[language]
    case 'not_multiple_of':
      return filled(expected.step[language], String(issue.divisor).replace('.', language === 'en' ? '.' : ','))
    case 'invalid_union':
      return (ofUnion(issue) ?? wrongForm)[language]
    case 'invalid_value':
      return isMissing(issue.input) ? required[language] : noSuchChoice[language]
    default:
      return (expectedBy(issue.inst) ?? (isEmail(issue) ? expected.email : wrongForm))[language]
  }
}

function ofType(issue: RawIssue): Sentence | undefined {
  if (!('expected' in issue) || !['number', 'int'].includes(String(issue.expected))) return undefined
  const { format } = (issue.inst?._zod.def ?? {}) as { format?: string }
  return issue.expected === 'int' || format === 'safeint' ? expected.wholeNumber : expected.number
}

/** What may come as a number or as its text is the number of something; what may be empty or mail is mail. */
function ofUnion({ errors }: { errors?: unknown }): Sentence | undefined {
  const inside = (Array.isArray(errors) ? errors.flat() : []) as { code?: string; expected?: string; format?: string }[]
  if (inside.some(isEmail)) return expected.email
  return inside.some((one) => one.expected === 'number' || one.expected === 'int') ? expected.wholeNumber : undefined
}

function isEmail({ code, format }: { code?: string; format?: unknown }): boolean {
  return code === 'invalid_format' && format === 'email'
}

/** Nothing was said, or less than is asked for. */
export function isLacking(issue: RawIssue): boolean {
  return issue.code === 'too_small' || isMissing(issue.input)
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

function kindOf(origin: string): 'text' | 'number' | 'list' {
  if (origin === 'string') return 'text'
  return ['array', 'set', 'map', 'object', 'file'].includes(origin) ? 'list' : 'number'
}

function filled(sentence: string, count: unknown): string {
  return sentence.replace('{count}', String(count))
}
