import { z } from 'zod'
import { Condition } from './conditions.ts'
import { Text } from './load.ts'

/**
 * A sentence of a review or an answer. `{m|f}` holds the form for a man and for a woman; `{name}`, `{cover}`, `{minutes}`,
 * `{boxes}`, `{width}`, `{depth}`, `{height}`, `{weight}`, `{months}` are filled from what was bought.
 */
export type Line = { say: string; if?: Condition }

export const Line = z
  .union([Text, z.strictObject({ say: Text, if: Condition.optional() })])
  .transform((line): Line => (typeof line === 'string' ? { say: line } : line))

/** What went wrong, and what the shop says to it. */
export const Trouble = z.strictObject({ say: Text, answer: Text })
export type Trouble = z.infer<typeof Trouble>

/** What people say of one kind of furniture. Written by hand; a generator only puts sentences together. */
export const Pool = z.strictObject({
  good: z.array(Line),
  /** Small flaws: in reviews of three and four stars. */
  but: z.array(Line),
  /** In reviews of one and two. */
  bad: z.array(Trouble),
  pros: z.array(Text),
  cons: z.array(Text),
  questions: z.array(z.strictObject({ say: Text, answer: Text, if: Condition.optional() })),
})
export type Pool = z.infer<typeof Pool>
