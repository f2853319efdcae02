import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue/card.ts'
import { packCards, packPicture, unpackCards, unpackPicture } from './packed-card.ts'

test.each([
  { webp: '/media/ab12/640.webp', width: 1200, height: 900, packed: 'ab12' },
  { webp: '/media/ab12/640.webp', width: 800, height: 600, packed: 'ab12 800x600' },
  { webp: '/no-image.svg', width: 1200, height: 900, packed: '/no-image.svg' },
])('a picture is one short text: $packed', ({ packed, ...picture }) => {
  expect(packPicture(picture)).toBe(packed)
  expect(unpackPicture(packed)).toEqual(picture)
})

const picture = (key: string) => ({
  webp: `/media/${key}/640.webp`,
  jpeg: `/media/${key}/640.jpg`,
  src: `/media/${key}/640.jpg`,
  width: 1200,
  height: 900,
})

const offer = (id: number): ProductCard['offers'][number] => ({
  id,
  guid: `00000000-0000-4000-8000-00000000000${id}`,
  name: `Диван ${id}`,
  price: { new: 100_00 * id, old: id === 1 ? 200_00 : null },
  bonusesReward: 3 * id,
  images: {
    detail: { medium: picture(`d${id}`) },
    additional: ['a', 'b', 'c', 'd'].map((key) => ({ ...picture(key + id), isFilling: key === 'b' })),
    texture: id === 1 ? { medium: picture('t1') } : null,
  },
  traits: id === 7 ? 'велюр' : 'рогожка',
  colorName: 'рогожка',
  colorHex: null,
  isAvailable: id !== 2,
  deliveryText: ['', 'Доставим в среду', '', ''][id] ?? 'Доставим завтра',
})

const card: ProductCard = {
  id: 9,
  guid: '00000000-0000-4000-8000-000000000009',
  name: 'Диван',
  url: '/catalog/divany/divan/',
  vendor: { name: 'Фабрика' },
  offerIdCurrent: 7,
  offers: [1, 2, 3, 4, 5, 6, 7, 8].map(offer),
  offersTotal: 12,
  price: { new: 700_00, old: null },
  discountPercent: null,
  instalment: { kind: 'instalment', months: 6, perMonthMinor: 117_00 },
  dimensions: { widthMm: 2000, depthMm: null, heightMm: 850 },
  hit: true,
  isNew: false,
  icons: [
    {
      code: 'kit',
      text: 'Комплект',
      position: 'top',
      icon: null,
      backgroundColor: null,
      textColor: null,
      lineaGradient: null,
    },
    {
      code: 'oak',
      text: 'Дуб',
      position: 'bottom',
      icon: 'leaf',
      backgroundColor: '#e0e7dc',
      textColor: '#1e1a1a',
      lineaGradient: null,
    },
  ],
  rating: { score: 4.5, count: 3 },
  minimumBatch: 1,
  lengthStepMm: null,
  isByMetre: false,
  additional: {
    offerId: 7,
    quantity: 2,
    kind: 'inStock',
    deliveryDay: '2026-12-01',
    expectedOn: null,
    elsewhere: null,
    isFew: true,
    selfDeliveryText: 'Самовывоз сегодня',
    collectsSooner: true,
    deliveryText: 'Доставим завтра',
    deliveryTextWide: '',
  },
}

test('a card comes out as it went in, with what it draws: the first swatches, the chosen one, its pictures', () => {
  const [shown] = unpackCards(packCards([card], { isCrawler: false }))
  const { guid: _, vendor: _vendor, discountPercent: _percent, lengthStepMm: _step, offers: _offers, ...drawn } = card
  const { offerId: _offer, elsewhere: _city, deliveryTextWide: _wide, ...hint } = card.additional
  const icons = [{ code: 'kit', text: 'Комплект' }, card.icons[1]]
  expect(shown).toMatchObject({ ...drawn, icons, instalment: { kind: 'instalment', months: 6 }, additional: hint })
  expect(shown?.offers.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(shown?.offers.at(-1)?.images.additional.map((one) => one.webp)).toEqual(
    ['a7', 'b7', 'c7'].map((key) => picture(key).webp),
  )
  expect(shown?.offers[0]?.images.texture?.medium.webp).toBe(picture('t1').webp)
  expect(shown?.offers.map((one) => one.deliveryText)).toEqual(card.offers.slice(0, 7).map((one) => one.deliveryText))
  expect(shown?.offers.map((one) => one.isAvailable)).toEqual([true, false, true, true, true, true, true])
  expect(shown?.offers[0]?.price).toEqual({ new: 100_00, old: 200_00 })
})

test('what is sold by the metre stays so', () => {
  const [shown] = unpackCards(packCards([{ ...card, lengthStepMm: 100, isByMetre: true }], { isCrawler: false }))
  expect(shown?.isByMetre).toBe(true)
})

test('a crawler gets every variant with its name', () => {
  const [shown] = unpackCards(packCards([card], { isCrawler: true }))
  expect(shown?.offers.map((one) => one.name)).toEqual(card.offers.map((one) => one.name))
})

test('the same data gives the same cards', () => {
  const packed = packCards([card], { isCrawler: false })
  expect(unpackCards(packed)).toBe(unpackCards(packed))
})
