import { expect, test } from 'vitest'
import room from '#storefront/messages/ru/room.ts'
import type { RoomLine } from './basket-offers.ts'
import { putText } from './put-text.ts'

const missing = ['Капель', 'Верба'].map((name) => ({ goods: { name } }) as RoomLine)
const said = (put: number, already: number, short: number) =>
  putText({ put, already, missing: missing.slice(0, short) }, room).replaceAll('\u00a0', ' ')

test('says what is in the basket, and what the city does not have', () => {
  expect(said(0, 4, 1)).toBe('В корзине 4 предмета. «Капель» в вашем городе не продаётся')
  expect(said(4, 0, 2)).toBe('В корзину положили: 4 предмета. «Капель», «Верба» в вашем городе не продаются')
  expect(said(0, 0, 1)).toBe('«Капель» в вашем городе не продаётся')
  expect(said(0, 4, 0)).toBe('Всё из комнаты уже в корзине')
})
