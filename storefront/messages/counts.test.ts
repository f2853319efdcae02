import { expect, test } from 'vitest'
import en from './en/catalogue.ts'
import kk from './kk/catalogue.ts'
import ru from './ru/catalogue.ts'

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
