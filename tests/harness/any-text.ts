import fc from 'fast-check'

const beforeSurrogates = fc.integer({ min: 0, max: 0xd7ff })
const behindSurrogates = fc.integer({ min: 0xe000, max: 0x10ffff })

/**
 * Text of any characters, those that no keyboard writes among them. The library's own `unit: 'binary'` means the same
 * and first builds a table of all of them, a second each time.
 */
export function anyText({ maxLength }: { maxLength?: number } = {}) {
  const characters = fc.array(
    fc.oneof(beforeSurrogates, behindSurrogates),
    maxLength === undefined ? {} : { maxLength },
  )
  return characters.map((codes) => String.fromCodePoint(...codes))
}
