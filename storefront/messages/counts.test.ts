import { expect, test } from 'vitest'
import en from './en/catalogue.ts'
import checkoutEn from './en/checkout.ts'
import kk from './kk/catalogue.ts'
import accountRu from './ru/account.ts'
import ru from './ru/catalogue.ts'
import checkoutRu from './ru/checkout.ts'

test.each([
  { total: 1, ru: '1 из 1 товара', en: '1 of 1 item' },
  { total: 2, ru: '1 из 2 товаров', en: '1 of 2 items' },
  { total: 11, ru: '1 из 11 товаров', en: '1 of 11 items' },
  { total: 21, ru: '1 из 21 товара', en: '1 of 21 items' },
  { total: 84, ru: '1 из 84 товаров', en: '1 of 84 items' },
  { total: 111, ru: '1 из 111 товаров', en: '1 of 111 items' },
])('a part of $total goods is said in the genitive that “из” asks for', ({ total, ...expected }) => {
  const said = (words: string) => words.replaceAll('\u00a0', ' ')
  expect(said(ru.goodsOf('1', String(total), total))).toBe(expected.ru)
  expect(said(en.goodsOf('1', String(total), total))).toBe(expected.en)
  expect(said(kk.goodsOf('1', String(total)))).toBe(`${total} тауардың ішінен 1`)
})

test.each([
  { count: 1, comes: 'появится', ends: 'сгорит', en: 'ends' },
  { count: 11, comes: 'появятся', ends: 'сгорят', en: 'end' },
  { count: 1421, comes: 'появится', ends: 'сгорит', en: 'end' },
  { count: 1422, comes: 'появятся', ends: 'сгорят', en: 'end' },
])('$count bonuses agree with what becomes of them', ({ count, comes, ends, en: endsEn }) => {
  for (const { bonus } of [checkoutRu, accountRu]) {
    expect(bonus.coming(bonus.count(String(count), count), count)).toContain(` ${comes} позже`)
    expect(bonus.ends(bonus.count(String(count), count), '3 декабря', count)).toContain(` ${ends} 3 декабря`)
  }
  expect(checkoutEn.bonus.ends(String(count), '3 December', count)).toBe(`${count} ${endsEn} on 3 December`)
})
