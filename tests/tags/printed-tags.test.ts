import { writeFileSync } from 'node:fs'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { drawTag } from '#rules/tags/draw-tag.ts'
import { inOrder, languagesOn, layLanguages } from '#rules/tags/tag-languages.ts'
import { faultsOf, pageOf, type TagLayout, tagsPerSheet } from '#rules/tags/tag-layout.ts'
import { type TagFacts, wordsOfTag } from '#rules/tags/tag-words.ts'
import { measureText } from '#server/documents/tags/measure.ts'
import { printTags } from '#server/documents/tags/print-tags.ts'
import { printTestSheet } from '#server/documents/tags/print-test-sheet.ts'
import { firstTemplates } from '#server/retail/first-templates.ts'
import { readPages } from './read-pdf.ts'

const at = new Date('2026-11-24T08:00:00Z')
const url = 'https://komod.example/tag/2s-4kf9ax2mQ/'

const sofa: TagFacts = {
  offerId: 1,
  names: {
    ru: 'Диван-кровать «Верба» трёхместный, рогожка, шалфей',
    kk: '«Верба» диван-төсегі үш орындық, рогожка, сәлбен',
  },
  facts: {
    ru: ['218 × 92 × 84 см', 'Материал: рогожка', 'Каркас и корпус: берёза, фанера', 'Уральский уют, Россия'],
    kk: ['218 × 92 × 84 см', 'Материалы: рогожка', 'Қаңқа және корпус: қайың, фанера', 'Уральский уют, Ресей'],
  },
  vendorCode: 'VERB-218-01',
  barcode: { kind: 'ean13', text: '2900100101011' },
  currency: 'RUB',
  priceMinor: 54_990_00,
  oldPriceMinor: 69_990_00,
  percent: 21,
  instalment: { months: 10, perMonthMinor: 5_499_00, totalMinor: 54_990_00 },
  unitPrice: null,
  isPerMetre: false,
  shopName: 'Комод на Копейском',
  shopAddresses: { ru: 'Копейское шоссе, 64', kk: 'Копейск тас жолы, 64' },
  pricesOf: '2026-11-25',
  embargoOn: '2026-11-25',
}
const rug: TagFacts = {
  ...sofa,
  offerId: 2,
  currency: 'KZT',
  priceMinor: 1_089_900_00,
  oldPriceMinor: 1_289_900_00,
  percent: 16,
  instalment: null,
  unitPrice: { unit: 'squareMetre', minor: 181_650_00 },
  barcode: { kind: 'code128', text: 'DYUNA-200' },
  vendorCode: 'DYUNA-200',
  embargoOn: null,
}
const languagesOfShop = ({ currency }: TagFacts) => inOrder(['ru', 'kk'], { isKz: currency === 'KZT' })
const tagOf = (facts: TagFacts, { blocks }: Pick<TagLayout, 'blocks'>, copies = 1) => ({
  words: wordsOfTag(facts, languagesOn({ blocks }, languagesOfShop(facts))),
  barcode: facts.barcode,
  qr: url,
  copies,
})

describe.each(firstTemplates)('a tag by the template $code', ({ code, layout }) => {
  const printerDpi = layout.dotMm ? 25.4 / layout.dotMm : 600

  test('has no fault', () => {
    expect(faultsOf(layout)).toEqual([])
  })

  test('is as large as its paper to a tenth of a millimetre, and a scanner reads both of its codes', async () => {
    const pages = await readPages(
      await printTags({ title: 'Ценники', layout, tags: [tagOf(sofa, layout)] }, at),
      printerDpi,
    )
    if (process.env.TAG_PICTURES) writeFileSync(`${process.env.TAG_PICTURES}/${code}.png`, pages[0]?.png ?? '')
    expect(pages).toHaveLength(1)
    const paper = pageOf(layout)
    expect(Math.abs((pages[0]?.widthMm ?? 0) - paper.widthMm)).toBeLessThan(0.1)
    expect(Math.abs((pages[0]?.heightMm ?? 0) - paper.heightMm)).toBeLessThan(0.1)
    expect(pages[0]?.codes).toEqual([
      { format: 'EAN13', text: sofa.barcode.text },
      { format: 'QRCode', text: url },
    ])
  })

  test('of goods without a number of the maker carries their article as Code 128', async () => {
    const pages = await readPages(
      await printTags({ title: 'Ценники', layout: layLanguages(layout, ['kk', 'ru']), tags: [tagOf(rug, layout)] }, at),
      printerDpi,
    )
    if (process.env.TAG_PICTURES) writeFileSync(`${process.env.TAG_PICTURES}/${code}-kz.png`, pages[0]?.png ?? '')
    expect(pages[0]?.codes).toEqual([
      { format: 'Code128', text: rug.barcode.text },
      { format: 'QRCode', text: url },
    ])
  })

  test('fills its sheets: one tag more begins the next', async () => {
    const { columns, rows } = tagsPerSheet(layout)
    const pages = await readPages(
      await printTags({ title: 'Ценники', layout, tags: [tagOf(sofa, layout, columns * rows + 1)] }, at),
      150,
    )
    expect(pages).toHaveLength(2)
  })

  test('has a test sheet of the same paper', async () => {
    const [page] = await readPages(await printTestSheet({ layout, language: 'ru' }, at), printerDpi)
    if (process.env.TAG_PICTURES) writeFileSync(`${process.env.TAG_PICTURES}/${code}-test.png`, page?.png ?? '')
    const paper = pageOf(layout)
    expect(Math.abs((page?.widthMm ?? 0) - paper.widthMm)).toBeLessThan(0.1)
    expect(Math.abs((page?.heightMm ?? 0) - paper.heightMm)).toBeLessThan(0.1)
  })
})

const grid = { columns: 1, rows: 1, bars: [] }
/** The words of a rug's tag in Kazakhstan as they lie on the paper. */
function linesInKazakhstan(layout: TagLayout, facts = rug) {
  const said = wordsOfTag(facts, languagesOn(layout, ['kk', 'ru']))
  const marks = drawTag(layLanguages(layout, ['kk', 'ru']), said, { barcode: grid, qr: grid }, measureText)
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
}

describe.each(firstTemplates.filter(({ code }) => code !== 'label-38-25'))('Kazakhstan on $code', ({ layout }) => {
  const said = linesInKazakhstan(layout)
  const find = (word: string) => said.find(({ text }) => text.includes(word))

  test('reads what goods are made of and by whom in both languages', () => {
    const text = said.map((mark) => mark.text).join(' ')
    for (const word of ['рогожка', 'берёза, фанера', 'Россия', 'Материалы: рогожка', 'қайың, фанера', 'Ресей'])
      expect(text).toContain(word)
    const small = said.filter(({ text: line, sizePt }) => sizePt < 4 && /рогожка|Россия|Ресей|қайың/.test(line))
    expect(small).toEqual([])
  })

  test.each([
    { of: 'its name', kk: 'сәлбен', ru: 'шалфей' },
    { of: 'its facts', kk: 'қайың', ru: 'берёза' },
  ])('reads $of in Kazakh above Russian, whole and as large', ({ kk, ru }) => {
    const [first, second] = [find(kk), find(ru)]
    expect(first?.sizePt).toBe(second?.sizePt)
    expect(first?.isBold).toBe(second?.isBold)
    expect(first?.baselineMm).toBeLessThan(second?.baselineMm ?? 0)
    expect(said.filter(({ text }) => text.endsWith('…'))).toEqual([])
  })

  test('reads since when a price holds in both', () => {
    expect(find('25.11.2026 бастап / с 25.11.2026')).toBeDefined()
  })
})

test('a label that names goods once does it in Kazakh', () => {
  const label = firstTemplates.find(({ code }) => code === 'label-38-25')
  const text = label && linesInKazakhstan(label.layout).map((mark) => mark.text)
  expect(text?.join(' ')).toContain('диван-төсегі')
  expect(text?.join(' ')).not.toContain('Диван')
})

test.each([
  ['ru', 'Проверочный лист', 'мм'],
  ['kk', 'Тексеру парағы', 'мм'],
  ['en', 'Test sheet', 'mm'],
] as const)('a test sheet in %s is called and measured so', async (language, title, unit) => {
  const [{ layout } = { layout: null }] = firstTemplates
  if (!layout) throw new Error('no template')
  const pdf = await getDocumentProxy(new Uint8Array(await printTestSheet({ layout, language }, at)))
  expect((await getMeta(pdf)).info.Title).toBe(title)
  expect((await extractText(pdf, { mergePages: true })).text).toMatch(new RegExp(`0[.,]25 ?${unit}`))
})

test('the same print is the same file, so a sheet that jammed comes out again', async () => {
  const [{ layout } = { layout: null }] = firstTemplates
  if (!layout) throw new Error('no template')
  const wish = { title: 'Ценники', layout, tags: [tagOf(sofa, layout)] }
  expect((await printTags(wish, at)).equals(await printTags(wish, at))).toBe(true)
})
