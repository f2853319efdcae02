import { readFileSync } from 'node:fs'
import { isInFilter } from './filter.ts'

let filter: Buffer | undefined

/** Whether it is among the passwords that came out of other shops' leaks most often; in whatever case it is written. */
export function isLeaked(password: string): boolean {
  filter ??= readFileSync(new URL('passwords.bin', import.meta.url))
  return isInFilter(filter, password)
}
