import { expect, test } from 'vitest'
import { samplePlan } from '../../tests/harness/city.ts'
import { judgeAddress } from './judge-address.ts'
import { createNoAddressBook } from './providers/no-addresses.ts'
import { createPlanAddressBook } from './providers/plan-addresses.ts'

/** Streets are known in the first town alone. */
const plans = { find: async (id: number) => (id === 1 ? samplePlan() : null) }
const towns = [
  { ID: 1, NAME: 'Челябинск' },
  { ID: 2, NAME: 'Тюмень' },
]
const regionOf = (id: number) => ({ id, code: String(id) })
const regions = {
  listLinks: () => towns,
  find: regionOf,
  requireData: (id: number) => ({
    ...towns.find(({ ID }) => ID === id),
    mapCenter: { lat: 55.16, lon: 61.4 },
    kz: false,
  }),
}
const judge = (address: string, addresses = createPlanAddressBook(plans)) =>
  judgeAddress({ regions: regions as never, addresses }, regionOf(1) as never, 'ru', address)

test.each([
  { address: 'Челябинск, ул. Гагарина, 12', trouble: null },
  { address: 'Челябинск, ул. Гагарина', trouble: { kind: 'houseNeeded' } },
  { address: 'где-то за рекой', trouble: { kind: 'addressNeeded' } },
])('$address is judged as at the checkout', async ({ address, trouble }) => {
  expect(await judge(address)).toEqual({ elsewhere: null, trouble })
})

test('a house that there is not comes with the ones like it', async () => {
  const { trouble } = await judge('Челябинск, ул. Гагорина, 12')
  expect(trouble).toMatchObject({
    kind: 'addressUnknown',
    suggestions: expect.arrayContaining(['Челябинск, ул. Гагарина, 12']),
  })
})

test('where no streets are known any house is taken', async () => {
  expect((await judge('Челябинск, ул. Невиданная, 5', createNoAddressBook())).trouble).toBeNull()
  expect(await judge('Тюмень, ул. Невиданная, 5')).toEqual({
    elsewhere: { regionId: 2, cityName: 'Тюмень' },
    trouble: null,
  })
})
