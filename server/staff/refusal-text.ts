import type { Call } from '#contract/call.ts'
import { commonRefusals } from '#contract/error.ts'
import { contract } from '#contract/index.ts'
import type { Language } from '#rules/language.ts'

const areas: Record<string, Record<string, Call>> = contract

/** The sentence by which a deed was refused; null where there is none, or it speaks of what was not kept. */
export function refusalText(
  { call, refusal }: { call: string; refusal: string | null },
  language: Language,
): string | null {
  if (refusal === null) return null
  const [area = '', name = ''] = call.split('.')
  const declared = { ...commonRefusals, ...areas[area]?.[name]?.refusals }
  const sentence = Object.entries(declared).find(([code]) => code === refusal)?.[1].text[language] ?? null
  return sentence?.includes('{') ? null : sentence
}
