import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { passwordLength } from '#rules/password.ts'
import { makeFilter } from './filter.ts'

/** Makes `passwords.bin` anew of the list that zxcvbn keeps: `npm run passwords`, after its version has changed. */
const list = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
const words = z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')))
const long = words.filter((word) => [...word].length >= passwordLength.least)
const filter = makeFilter(long)
writeFileSync(new URL('passwords.bin', import.meta.url), filter)
console.log(`${long.length} passwords in ${filter.length} bytes`)
