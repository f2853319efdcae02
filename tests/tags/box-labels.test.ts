import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BoxLabel } from '#server/documents/index.ts'
import { printBoxLabels } from '#server/documents/labels/print-box-labels.ts'
import { readPages } from './read-pdf.ts'

const at = new Date('2026-11-24T08:00:00Z')
/** What printers of labels have to the inch. */
const printerDpi = 203

const label: BoxLabel = {
  shop: 'Комод',
  way: 'Доставка',
  number: '10018-2',
  box: { at: 2, of: 5, word: 'коробка' },
  barcode: '10018-2/2',
  facts: [
    { word: 'Получатель', text: 'Анна П., +7 912 ***-**-67', isBold: true },
    { word: 'Куда везём', text: 'Челябинск, ул. Ленина, 27, подъезд 2, этаж 5, кв. 41' },
    { word: 'Когда', text: 'в субботу, 28 ноября, 10–14', isBold: true },
    { word: 'Что внутри', text: 'Диван-кровать «Верба» трёхместный, рогожка, шалфей' },
    { word: 'Склад', text: 'Склад на Копейском' },
  ],
  weight: '43,5 кг',
  size: '218 × 92 × 42 см',
}
const long = 'Республика Казахстан, Алматинская область, Карасайский район, посёлок Коксай, микрорайон Жана Турмыс, '

test.each([
  { promise: 'a usual one', shown: label },
  {
    promise: 'one whose words are long',
    shown: { ...label, facts: label.facts.map((one) => ({ ...one, text: long.repeat(3) })) },
  },
  {
    promise: 'the last of many boxes of a long number',
    shown: { ...label, number: '123456789-12', barcode: '123456789-12/120' },
  },
  { promise: 'one of which little is known', shown: { ...label, box: null, facts: [], weight: '', size: '' } },
])('$promise is 100 by 150 mm, and a scanner reads its bars off a thermal printer', async ({ shown }) => {
  const pages = await readPages(
    await printBoxLabels({ title: 'Этикетки', language: 'ru', labels: [shown] }, at),
    printerDpi,
  )
  if (process.env.TAG_PICTURES)
    writeFileSync(
      `${process.env.TAG_PICTURES}/box-${shown.facts.length}-${shown.barcode.length}-${shown.facts[0]?.text.length}.png`,
      pages[0]?.png ?? '',
    )
  expect(pages).toHaveLength(1)
  expect(pages[0]?.widthMm).toBeCloseTo(100, 0)
  expect(pages[0]?.heightMm).toBeCloseTo(150, 0)
  expect(pages[0]?.codes).toEqual([{ format: 'Code128', text: shown.barcode }])
})

test('each box has a page of its own', async () => {
  const labels = [1, 2, 3].map((box) => ({ ...label, barcode: `10018-2/${box}` }))
  const pages = await readPages(await printBoxLabels({ title: 'Этикетки', language: 'ru', labels }, at), printerDpi)
  expect(pages.map(({ codes }) => codes[0]?.text)).toEqual(['10018-2/1', '10018-2/2', '10018-2/3'])
})
