import { z } from 'zod'
import { ofField } from '../call.ts'
import { IdOrZero } from '../fields.ts'
import { unreadable } from './pages.ts'

const Markup = z.string().max(60_000).default('')

/** Sections in each language as people write them, see `rules/content-markup`; empty: not translated. */
export const WrittenBodies = z.object({ ru: Markup, kk: Markup, en: Markup })

/** One of the entries alone, as its form asks: the texts of all of them are long. */
export const WhichEdited = z.object({ id: IdOrZero.optional() }).default({})

/** Refusals that say which line of which language cannot be read, at its field. */
export const unreadableBodies = <Field extends string>(field: Field) => ({
  RU_UNREADABLE: ofField(`${field}.ru`, unreadable),
  KK_UNREADABLE: ofField(`${field}.kk`, unreadable),
  EN_UNREADABLE: ofField(`${field}.en`, unreadable),
})
