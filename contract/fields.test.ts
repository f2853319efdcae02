import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../tests/harness/any-text.ts'
import { ConsultantCode, Guid, Id, IdOrZero, line, MinorUnits, PropertyCode, text } from './fields.ts'

describe('an id', () => {
  test.each([1, '1', 2_147_483_647, '2147483647'])('may be %j', (id) => {
    expect(Id.parse(id)).toBe(Number(id))
  })

  test.each([0, '0', -1, 1.5, '01', '1.0', ' 1', '1e3', 2_147_483_648, '2147483648', '', null, true, Number.NaN])(
    'is never %j',
    (id) => {
      expect(Id.safeParse(id).success).toBe(false)
    },
  )

  test('as a number and as its text is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        expect(Id.parse(String(id))).toBe(Id.parse(id))
      }),
    )
  })

  test('may be nothing said where that has a meaning', () => {
    expect(IdOrZero.parse('0')).toBe(0)
    expect(IdOrZero.parse(0)).toBe(0)
    expect(IdOrZero.safeParse(-1).success).toBe(false)
    expect(IdOrZero.safeParse('9999999999').success).toBe(false)
  })
})

test.each([
  { typed: ' 12345 ', is: '12345' },
  { typed: '', is: '' },
  { typed: '12345678901', is: undefined },
  { typed: 'Анна', is: undefined },
])('the code of a consultant that is typed «$typed» is $is', ({ typed, is }) => {
  expect(ConsultantCode.safeParse(typed).data).toBe(is)
})

describe('a line that a person typed', () => {
  const name = line(10)

  test('loses the blanks around it', () => {
    expect(name.parse('  Анна \t')).toBe('Анна')
  })

  test.each([
    { promise: 'blanks alone', typed: '   ' },
    { promise: 'one letter too many', typed: 'а'.repeat(11) },
    { promise: 'a line break', typed: 'Анна\nПетрова' },
    { promise: 'a control character', typed: 'Ан\u0000на' },
  ])('is not $promise', ({ typed }) => {
    expect(name.safeParse(typed).success).toBe(false)
  })

  test('never keeps a character that no keyboard writes', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 30 }), (typed) => {
        const parsed = name.safeParse(typed)
        if (parsed.success) expect(parsed.data).toMatch(/^[^\p{Cc}]{1,10}$/u)
      }),
    )
  })
})

describe('a text', () => {
  test('may have several lines, be empty, and nothing else below the blank', () => {
    expect(text(100).parse('Первая\r\nвторая\tс отступом')).toBe('Первая\r\nвторая\tс отступом')
    expect(text(100).parse(' ')).toBe('')
    expect(text(100).safeParse('звонок\u0007').success).toBe(false)
    expect(text(3).safeParse('длинно').success).toBe(false)
  })

  test('takes a hostile one as fast as an honest one', () => {
    const hostile = `${'а\n'.repeat(50_000)}\u0000`
    const began = performance.now()
    expect(text(200_000).safeParse(hostile).success).toBe(false)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

test('sums are whole minor units', () => {
  expect(MinorUnits.safeParse(10.5).success).toBe(false)
  expect(MinorUnits.safeParse('100').success).toBe(false)
  expect(MinorUnits.parse(54_990_00)).toBe(5_499_000)
})

test.each(['Color', '9color', 'color value', 'a'.repeat(61), "color';--"])('%j is no code of a property', (code) => {
  expect(PropertyCode.safeParse(code).success).toBe(false)
})

test('a guid is one in every digit', () => {
  expect(Guid.safeParse('37cfa6a8-f1d7-4747-bde6-119ccc323eca').success).toBe(true)
  expect(Guid.safeParse('37cfa6a8-f1d7-4747-bde6-119ccc323ecz').success).toBe(false)
})
