import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { type BillFacts, decimal, printBill, type Seller, vatInside } from './bill.ts'
import { fullDay } from './full-day.ts'
import { type OrderPrintFacts, printContract, printOrder } from './order-print.ts'

const at = new Date('2026-11-22T10:00:00Z')
const komod: Seller = {
  name: 'ООО «Комод»',
  address: 'г. Челябинск, пр-кт Ленина, д. 76',
  taxId: '7453120482',
  kpp: '745301001',
  account: '40702810807110004521',
  bank: 'АО «Южноуральский торговый банк», г. Челябинск',
  bik: '047501984',
  correspondentAccount: '30101810400000000984',
  kbe: '',
  knp: '',
  director: 'Воронцов А. П.',
  accountant: 'Мельникова Т. С.',
  vatPercent: 22,
}
const qazaqstan: Seller = {
  ...komod,
  name: 'ТОО «Комод Қазақстан»',
  taxId: '180540012748',
  kpp: '',
  account: 'KZ287999010000451283',
  bik: 'CASPKZKA',
  kbe: '17',
  knp: '710',
  vatPercent: 16,
}
const sofa = { name: 'Диван «Верба»', quantity: 1, unitMinor: 10_000_000, kind: 'goods' as const }

function aBill(facts: Partial<BillFacts> = {}): BillFacts {
  return {
    number: '10007/2',
    day: '2026-11-22',
    validUntil: '2027-01-01',
    orderNumber: '10007',
    language: 'ru',
    currency: 'RUB',
    seller: komod,
    buyer: 'Анна Петрова',
    payer: null,
    lines: [sofa],
    totalMinor: 10_000_000,
    sumMinor: 10_000_000,
    purpose: 'Оплата заказа № 10007',
    ...facts,
  }
}

function anOrder(facts: Partial<OrderPrintFacts> = {}): OrderPrintFacts {
  return {
    orderNumber: '10007',
    day: '2026-11-22',
    language: 'ru',
    currency: 'RUB',
    seller: komod,
    buyer: { name: 'Анна Петрова', phone: '+7 912 000-00-00' },
    payer: null,
    delivery: 'курьером, Челябинск, ул. Кирова, 1',
    lines: [sofa],
    totalMinor: 10_000_000,
    paidMinor: 0,
    paidByCertificateMinor: 0,
    ...facts,
  }
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const textOf = async (pdf: Buffer) => (await pagesOf(pdf)).join(' ')

describe('figures of a bill', () => {
  test.each([
    { minor: 0, written: '0,00' },
    { minor: 5, written: '0,05' },
    { minor: 99_950, written: '999,50' },
    { minor: 123_456_789_01, written: '123 456 789,01' },
  ])('$minor kopecks are written $written', ({ minor, written }) => {
    expect(decimal(minor, 'ru').replace(/\s/g, ' ')).toBe(written)
  })

  test('VAT is inside the sum: with the net it is the sum, and of the net it is its percent', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 30 }), (sumMinor, percent) => {
        const vat = vatInside(sumMinor, percent)
        expect(Number.isInteger(vat)).toBe(true)
        expect(vat).toBeLessThanOrEqual(sumMinor)
        expect(Math.abs(vat - ((sumMinor - vat) * percent) / 100)).toBeLessThanOrEqual((100 + percent) / 200 + 1e-6)
      }),
    )
  })

  test.each([
    { day: '2027-01-01', written: '1 января 2027 г.' },
    { day: '2028-02-29', written: '29 февраля 2028 г.' },
  ])('$day is written $written', ({ day, written }) => {
    expect(fullDay(day, 'ru').replace(/\s/g, ' ')).toBe(written)
  })
})

describe('a bill', () => {
  test('says the tax of the whole and of the part that it asks for', async () => {
    const text = await textOf(await printBill(aBill({ sumMinor: 1_220_000 }), at))
    expect(text).toContain('В том числе НДС 22 %: 18 032,79')
    expect(text).toContain('К оплате по этому счёту: 12 200,00 В том числе НДС 22 %: 2 200,00')
    expect(text).toContain('Двенадцать тысяч двести рублей 00 копеек')
  })

  test('of a seller without VAT names no percent', async () => {
    const text = await textOf(await printBill(aBill({ seller: { ...komod, vatPercent: null } }), at))
    expect(text).toContain('Без налога (НДС): –')
    expect(text).not.toContain('В том числе')
  })

  test('counts pieces as pieces and services as services', async () => {
    const lines = [
      { ...sofa, quantity: 3, unitMinor: 100_050 },
      { name: 'Доставка', quantity: 1, unitMinor: 89_000, kind: 'service' as const },
    ]
    const text = await textOf(await printBill(aBill({ lines, totalMinor: 389_150, sumMinor: 389_150 }), at))
    expect(text).toContain('1 Диван «Верба» 3 шт. 1 000,50 3 001,50')
    expect(text).toContain('2 Доставка 1 усл. 890,00 890,00')
    expect(text).toContain('Всего наименований 2, на сумму 3 891,50 руб.')
  })

  test('of Kazakhstan speaks of tenge, BIN and IIK, and of nothing that only Russian banks know', async () => {
    const text = await textOf(await printBill(aBill({ currency: 'KZT', seller: qazaqstan }), at))
    for (const part of ['БИН 180540012748', 'KZ287999010000451283', 'CASPKZKA', '17', '710', 'НДС 16 %']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('на сумму 100 000,00 тенге')
    expect(text).toContain('Сто тысяч тенге 00 тиынов')
    for (const russian of ['QR', 'ИНН', 'КПП', 'БИК получателя', 'руб', 'Руководитель'])
      expect(text).not.toContain(russian)
  })

  test('of a seller without a KPP or an accountant has no empty places for them', async () => {
    const text = await textOf(await printBill(aBill({ seller: { ...komod, kpp: '', accountant: '' } }), at))
    expect(text).not.toContain('КПП')
    expect(text).not.toContain('Бухгалтер')
    expect(text).toContain('Воронцов А. П.')
  })

  test.each([21, 22, 23, 24, 45, 70])(
    'of %i lines keeps sums, words and both signatures on one page',
    async (count) => {
      const lines = Array.from({ length: count }, () => sofa)
      const totalMinor = count * sofa.unitMinor
      const pages = await pagesOf(await printBill(aBill({ lines, totalMinor, sumMinor: totalMinor - 77_777_77 }), at))
      const last = pages.at(-1) ?? ''
      for (const part of ['Итого:', `Всего наименований ${count}`, 'рубл', 'Воронцов А. П.', 'Мельникова Т. С.']) {
        expect(last).toContain(part)
      }
      const numbered = pages.join(' ').match(/Диван «Верба»/g)
      expect(numbered).toHaveLength(count)
    },
  )
})

describe('the sheet of an order', () => {
  test('says who, where to, what and for how much, and of money only what has come', async () => {
    const text = await textOf(await printOrder(anOrder(), at))
    for (const part of [
      'Заказ № 10007 от 22 ноября 2026 г.',
      'Анна Петрова, +7 912 000-00-00',
      'ул. Кирова, 1',
      'Итого: 100 000,00',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Оплачено')
    expect(await textOf(await printOrder(anOrder({ paidMinor: 50 }), at))).toContain('Оплачено: 0,50')
  })

  test('names no delivery that is not agreed', async () => {
    expect(await textOf(await printOrder(anOrder({ delivery: '' }), at))).not.toContain('Доставка:')
  })
})

describe('the contract', () => {
  test.each([
    {
      currency: 'RUB' as const,
      seller: komod,
      tax: 'ИНН 7453120482',
      sum: '100 000,00 руб. (Сто тысяч рублей 00 копеек)',
    },
    {
      currency: 'KZT' as const,
      seller: qazaqstan,
      tax: 'БИН 180540012748',
      sum: '100 000,00 тенге (Сто тысяч тенге 00 тиынов)',
    },
  ])(
    'in $currency names the seller’s number and the price in figures and words',
    async ({ currency, seller, tax, sum }) => {
      const text = await textOf(await printContract(anOrder({ currency, seller }), at))
      expect(text).toContain(tax)
      expect(text).toContain(sum)
      expect(text).toContain('Передача товара: курьером, Челябинск, ул. Кирова, 1.')
    },
  )

  test.each([20, 28, 29, 33, 34])('over %i lines is signed by both on one line', async (count) => {
    const lines = Array.from({ length: count }, () => sofa)
    const last = (await pagesOf(await printContract(anOrder({ lines }), at))).at(-1) ?? ''
    expect(last).toMatch(/Продавец _+ Воронцов А\. П\. Покупатель _+ Анна Петрова/)
  })
})

test('the same facts are the same file, so that two prints can be compared', async () => {
  const [first, second] = [await printOrder(anOrder(), at), await printOrder(anOrder(), at)]
  expect(first.equals(second)).toBe(true)
})
