import type { Language } from '#rules/language.ts'
import en from './words/en.ts'
import kk from './words/kk.ts'
import ru from './words/ru.ts'

export type PaperWords = typeof ru

export const paperWords: Record<Language, PaperWords> = { ru, kk, en }
