import { randomInt } from 'node:crypto'

/** Letters and figures of which none is taken for another: read aloud, or typed from one telephone into the next. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

/** Nearly five bits a sign, from the cryptographic generator. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
