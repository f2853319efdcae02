import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealText, unsealText } from './seal-text.ts'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret of the tests only')

test('any text comes back as it was, and lies readable nowhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const sealed = sealText(text, secrets)
      expect(unsealText(sealed, secrets)).toBe(text)
      if (text.length > 3) expect(sealed.includes(Buffer.from(text))).toBe(false)
    }),
  )
})

test('the same text is sealed differently each time, so that equal codes do not show', () => {
  expect(sealText('код 012345', secrets).equals(sealText('код 012345', secrets))).toBe(false)
})

test('one changed bit anywhere, or a text cut short, opens nothing', () => {
  const sealed = sealText('код 012345', secrets)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unsealText(changed, secrets)).toThrow()
  }
  expect(() => unsealText(sealed.subarray(0, -1), secrets)).toThrow()
  expect(() => unsealText(Buffer.alloc(0), secrets)).toThrow()
})

test('a secret that is changed still opens what the one before it sealed, and a stranger’s opens nothing', () => {
  const sealed = sealText('код 012345', secrets)
  expect(unsealText(sealed, createSecrets('a new secret', 'a secret of the tests only'))).toBe('код 012345')
  expect(() => unsealText(sealed, createSecrets('a new secret'))).toThrow()
})
