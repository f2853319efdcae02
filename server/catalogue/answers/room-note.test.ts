import { expect, test } from 'vitest'
import { noteOfRoom, type RoomParts } from './room-note.ts'

const fact = (offerId: number, code: string, value: string) => ({
  offerId,
  code,
  value,
  names: { ru: code },
  valueNames: { ru: value },
  isVariant: true,
  kind: 'list',
  colorHex: null,
  swatchMedia: null,
})

const choices = [
  { code: 'size', name: 'Размер', kind: 'list' as const, values: [one('140'), one('160')] },
  { code: 'finish', name: 'Отделка', kind: 'list' as const, values: [one('oak'), one('ash')] },
]

function one(value: string) {
  return { value, name: `«${value}»`, colorHex: null, texture: null }
}

function parts(spots: number[], language: 'ru' | 'kk' | 'en' = 'ru') {
  const properties = [
    [1, '140', 'oak'],
    [2, '160', 'oak'],
    [3, '160', 'ash'],
  ] as const
  return {
    sight: { language, catalogue: { interiors: [{ key: 'room', spots: spots.map((offerId) => ({ offerId })) }] } },
    page: {
      properties: properties.flatMap(([id, size, finish]) => [fact(id, 'size', size), fact(id, 'finish', finish)]),
    },
    model: { offers: [{ id: 1 }, { id: 2 }, { id: 3 }] },
  } as unknown as RoomParts
}

test.each([
  ['the very offer stands there', [9, 1], 'room', null],
  ['two variants stand there, one of them this', [2, 1], 'room', null],
  ['another size stands there', [9, 2], 'room', 'На фото: «160»'],
  ['another size in another finish stands there', [3], 'room', 'На фото: «160», «ash»'],
  ['nothing of the model stands there', [9], 'room', null],
  ['the picture is no room of the shop', [2], 'other', null],
])('%s', (_case, spots, key, said) => {
  expect(noteOfRoom(parts(spots), key, 1, choices)).toBe(said)
})

test('where nobody offers a choice the words say that it is another variant', () => {
  expect(noteOfRoom(parts([2]), 'room', 1, [])).toBe('На фото другой вариант')
  expect(noteOfRoom(parts([2], 'kk'), 'room', 1, [])).toBe('Суретте басқа нұсқасы')
  expect(noteOfRoom(parts([2], 'en'), 'room', 1, choices)).toBe('In the picture: «160»')
})
