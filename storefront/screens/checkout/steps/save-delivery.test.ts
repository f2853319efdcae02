import { expect, test } from 'vitest'
import { readDeliveryWish } from './save-delivery.ts'

function form(fields: Record<string, string | undefined>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) made.set(name, value)
  return { name: 'delivery', fields: made, typed: {} }
}
const wishOf = (fields: Record<string, string | undefined>, isSameWay = true) =>
  readDeliveryWish(form(fields), isSameWay, 'ru')

test.each([
  {
    promise: 'the door is told by named fields, the floor as a number',
    fields: {
      'fieldSet.address': ' Челябинск, ул. Кирова, 27 ',
      'fieldSet.entrance': '2',
      'fieldSet.floor': '5',
      'fieldSet.flat': '41',
    },
    expected: { fieldSet: { address: 'Челябинск, ул. Кирова, 27', entrance: '2', floor: 5, flat: '41' } },
  },
  {
    promise: 'a floor that is no number is left out, and the rest is kept',
    fields: { 'fieldSet.address': 'Кирова 27', 'fieldSet.floor': 'пятый' },
    expected: { fieldSet: { floor: null, address: 'Кирова 27' } },
  },
  {
    promise: 'a basement and a floor level with the street are floors',
    fields: { 'fieldSet.address': 'Кирова 27', 'fieldSet.floor': '−1' },
    expected: { fieldSet: { floor: -1 } },
  },
  {
    promise: 'lower than any house is no floor',
    fields: { 'fieldSet.address': 'Кирова 27', 'fieldSet.floor': '-4' },
    expected: { fieldSet: { floor: null } },
  },
  {
    promise: 'a point of the map goes with its address',
    fields: {
      'fieldSet.address': 'Кирова 27',
      'fieldSet.coordinates.lat': '55.16',
      'fieldSet.coordinates.lon': '61.4',
    },
    expected: { fieldSet: { coordinates: { lat: 55.16, lon: 61.4 } } },
  },
  {
    promise: 'an unticked service is a refusal where it was offered',
    fields: { liftOffered: '1', assemblyOffered: '1', furnitureAssembly: 'on' },
    expected: { liftToFloor: false, serviceElevator: false, furnitureAssembly: true },
  },
  {
    promise: 'the day and window of the shown way are taken',
    fields: { day: '2026-11-24', 'window-2026-11-24': '12-16' },
    expected: { dateAndTime: { day: '2026-11-24', from: 12, to: 16 } },
  },
])('$promise', ({ fields, expected }) => expect(wishOf(fields).body).toMatchObject(expected))

test.each([
  {
    promise: 'services that were not offered are not spoken of',
    fields: {},
    absent: ['liftToFloor', 'furnitureAssembly', 'fieldSet'],
  },
  {
    promise: 'half a point is none',
    fields: { 'fieldSet.address': 'x', 'fieldSet.coordinates.lat': '55', 'fieldSet.coordinates.lon': '' },
    absent: ['fieldSet.coordinates'],
  },
])('$promise', ({ fields, absent }) => {
  for (const path of absent) expect(wishOf(fields).body).not.toHaveProperty(path)
})

test('after a change of way the days shown for the other one are not sent', () => {
  const fields = { day: '2026-11-24', 'window-2026-11-24': '12-16' }
  expect(wishOf(fields, false).body).not.toHaveProperty('dateAndTime')
})
