import { expect, test } from 'vitest'
import { matchesInKazakh, readAddress } from './read-address.ts'

test.each([
  { typed: 'Абай даңғылы 10', street: 'проспект Абая', house: '10' },
  { typed: 'Алматы қ., Абай даңғылы, 10А', street: 'проспект Абая', house: '10А' },
  { typed: 'Сәтбаев көшесі', street: 'ул. Сатпаева', house: '' },
  { typed: 'Төле би 5', street: 'ул. Толе би', house: '5' },
  { typed: 'Мәңгілік Ел', street: 'проспект Мангилик Ел', house: '' },
  { typed: 'Қабанбай батыр даңғылы 3', street: 'проспект Кабанбай батыра', house: '3' },
  { typed: 'Рысқұл', street: 'проспект Рыскулова', house: '' },
])('«$typed» is $street', ({ typed, street, house }) => {
  const read = readAddress(typed, 'Алматы')
  expect(read.house).toBe(house)
  expect(matchesInKazakh(street, read.words)).toBe(true)
})

test.each([
  { typed: 'Абай даңғылы', street: 'ул. Толе би' },
  { typed: 'Достық', street: 'проспект Абая' },
])('«$typed» is not $street', ({ typed, street }) => {
  expect(matchesInKazakh(street, readAddress(typed, 'Алматы').words)).toBe(false)
})
