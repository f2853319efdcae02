import type { Language } from './language.ts'

/** A name in the shop's languages; Russian is always there. */
export type Names = { ru: string } & Partial<Record<Language, string>>

/** A name in the language asked for; Russian where it is not translated. */
export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names.ru
}

/** «Диван прямой „Верба“, рогожка, шалфей», where both stand in one line. */
export function fullName({ name, traits }: { name: string; traits: string }): string {
  return traits ? `${name}, ${traits}` : name
}

type Said = { ru?: string | undefined; kk?: string | undefined; en?: string | undefined }

/** Languages in which something is not said that is said in Russian. */
export function untranslated(...fields: readonly Said[]): ('kk' | 'en')[] {
  return (['kk', 'en'] as const).filter((language) => fields.some((field) => field.ru && !field[language]))
}
