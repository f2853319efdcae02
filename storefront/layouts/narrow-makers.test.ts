import { expect, test } from 'vitest'
import { narrowMakers } from './narrow-makers.ts'

const makers = [
  { name: 'Зелёный дом', letter: 'З' },
  { name: 'Дом и сад', letter: 'Д' },
  { name: '7 комнат', letter: '#' },
]

test.each([
  { wish: { name: '' }, shown: ['Зелёный дом', 'Дом и сад', '7 комнат'] },
  { wish: { name: ' ЗЕЛЕН ' }, shown: ['Зелёный дом'] },
  { wish: { name: 'сад дом' }, shown: ['Дом и сад'] },
  { wish: { name: '', letter: '#' }, shown: ['7 комнат'] },
  { wish: { name: 'дом', letter: 'З' }, shown: ['Зелёный дом'] },
  { wish: { name: '(' }, shown: [] },
])('of $wish the window of makers shows $shown', ({ wish, shown }) => {
  expect(narrowMakers(makers, wish).map(({ name }) => name)).toEqual(shown)
})
