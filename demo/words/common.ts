import { z } from 'zod'
import { Text, wordsIn } from './load.ts'
import { Line, Trouble } from './types.ts'

const Lines = z.array(Line)

/** What may be said of anything. */
export const common = wordsIn(
  'ru/common.yml',
  z.strictObject({
    /** Why it was bought. */
    beginnings: Lines,
    /** How it came. */
    deliveries: Lines,
    /** How it was put together; only where there is something to assemble. */
    assemblies: Lines,
    /** What time has shown. */
    times: Lines,
    /** The last word, by how content they are. */
    endings: z.strictObject({ glad: Lines, fair: Lines, cross: Lines }),
    /** A flaw that anything may come with. */
    smallFlaws: Lines,
    /** What may go wrong with anything. */
    troubles: z.array(Trouble),
    /** What the shop says to contentment. */
    thanks: z.array(Text),
    /** What the shop says to a small complaint. */
    promises: z.array(Text),
    /** Short words of people who do not write letters. */
    shortWords: Lines,
  }),
)
