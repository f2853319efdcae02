import { englishWords } from './en.ts'
import { kazakhWords } from './kk.ts'
import { russianWords } from './ru.ts'
import type { SpokenWords } from './spoken.ts'

export type { SpokenWords } from './spoken.ts'

/** What every shop begins with; its people change it in their own table. */
export const ownWords: readonly SpokenWords[] = [...russianWords, ...kazakhWords, ...englishWords]
