import { expect, test } from 'vitest'
import type { AddressPlace } from './address-book.ts'
import { createStandInAddressBook } from './stand-in-addresses.ts'

const place: AddressPlace = {
  regionCode: 'chelyabinsk',
  cityName: 'Челябинск',
  center: { lat: 55.16, lon: 61.4 },
  isKazakhstan: false,
  language: 'ru',
}
const book = createStandInAddressBook()

test('a street of the plan lies where an address in it is found, and the pin on it reads that street', async () => {
  for (const { name, line } of book.plan(place)) {
    const first = await book.locate(`${name}, 1`, place)
    expect(first).toMatchObject({ coordinates: line[0] })
    if (line[0]) expect(await book.describe(line[0], place)).toMatch(/^Челябинск, .+, \d+$/)
  }
})

test('far from any street stands no house', async () => {
  expect(await book.describe({ lat: 55.76, lon: 37.61 }, place)).toBeNull()
})
