/** GSM 03.38, what a text message is written in when all its letters are there: seven bits each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Of its second table: each takes two places. */
const extended = new Set('\f^{}\\[~]|€')

/** A message of several parts gives some room of each to the mark that joins them. */
const rooms = {
  gsm: { alone: 160, joined: 153 },
  unicode: { alone: 70, joined: 67 },
} as const

export interface SmsSize {
  alphabet: keyof typeof rooms
  /** Places taken, by the alphabet's count. */
  length: number
  /** Each is paid for. */
  parts: number
  /** Places that are still free in the last part. */
  left: number
}

/** What a text message costs: a letter beyond the first alphabet, as each of Cyrillic, halves the room of all. */
export function smsSize(text: string): SmsSize {
  const signs = [...text]
  const alphabet = signs.every((sign) => basic.has(sign) || extended.has(sign)) ? 'gsm' : 'unicode'
  const widths = signs.map((sign) => (alphabet === 'unicode' ? sign.length : extended.has(sign) ? 2 : 1))
  const length = widths.reduce((sum, width) => sum + width, 0)
  const { alone, joined } = rooms[alphabet]
  if (length <= alone) return { alphabet, length, parts: 1, left: alone - length }
  let [parts, taken] = [1, 0]
  for (const width of widths) {
    // A sign of two places is never cut in the middle.
    const fits = taken + width <= joined
    parts += fits ? 0 : 1
    taken = fits ? taken + width : width
  }
  return { alphabet, length, parts, left: joined - taken }
}
