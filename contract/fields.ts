import { z } from 'zod'
import { expected, written } from './expected.ts'

/** A whole positive number that may also come as its decimal text, as query strings and old clients send it. */
export const Id = z.union([
  z.int().min(1).max(2_147_483_647),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= 2_147_483_647),
])

/** As `Id`, with 0 for "not said": the default region, the first page. */
export const IdOrZero = z.union([
  z.int().min(0).max(2_147_483_647),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((id) => id <= 2_147_483_647),
])

/** The region a call speaks of: `sr` and `regionId` mean the same; 0 or absent is the caller's own region. */
export const RegionQuery = z.object({
  sr: IdOrZero.optional(),
  regionId: IdOrZero.optional(),
  region: z.string().max(40).optional(),
})
export const RegionBody = z.object({ sr: IdOrZero.optional(), regionId: IdOrZero.optional() })

/** Whole minor units (kopecks, tiyn) in the currency of the answer's region. */
export const MinorUnits = z.int()

/** One unit of the quantity is so many millimetres of what is sold by the running metre; null: by the piece. */
export const LengthStepMm = z.int().nullable()

export const Guid = z.uuid()

/** Words of addresses: of a section, and of a property whose values filter a list. */
export const SectionCode = z.string().min(1).max(100)
export const PropertyCode = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)

/** One line a person typed, which may be empty: trimmed, without control characters. */
export function shortText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .check(written(/^[^\p{Cc}]*$/u, expected.plain))
}

/** As `shortText`, and something is said. */
export function line(maxLength: number) {
  return shortText(maxLength).min(1)
}

/** A longer text a person typed; line breaks are allowed. */
export function text(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .check(written(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, expected.plain))
}

/** The number by which a consultant is known; empty: none. */
export const ConsultantCode = z
  .string()
  .trim()
  .check(written(/^\d{0,10}$/, expected.consultant))

export const Status = z.object({ status: z.boolean() })

/** «12 345,67» as a statement or a slip has it, in whole units with the parts behind the comma. */
export const TypedSum = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/[\s\u00a0]/g, '').replace(',', '.'))
  .pipe(z.string().check(written(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/, expected.sum)))
