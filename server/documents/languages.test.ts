import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { labelWords } from '#server/order/labels/label-words.ts'
import { printBill } from './bill.ts'
import { type OrderPrintFacts, printAct, printContract, printOrder } from './order-print.ts'
import { printVisitAct } from './visit-act.ts'

const at = new Date('2026-11-22T10:00:00Z')

/** Whatever people and banks are called is called X here: what is left are the words of the paper. */
const seller = {
  name: 'X',
  address: 'X',
  taxId: '180540012748',
  kpp: '745301001',
  account: '40702810807110004521',
  bank: 'X',
  bik: '047501984',
  correspondentAccount: '30101810400000000984',
  kbe: '17',
  knp: '710',
  director: 'X',
  accountant: 'X',
  vatPercent: 16,
}

function anOrder(language: Language, currency: CurrencyCode, isCompany = false): OrderPrintFacts {
  return {
    orderNumber: '10007',
    day: '2026-11-22',
    language,
    currency,
    seller,
    buyer: { name: 'X', phone: '+7 701 000-00-02' },
    payer: isCompany ? { ...seller, account: 'KZ287999010000451283' } : null,
    delivery: 'X',
    lines: [
      { name: 'X', quantity: 34, unitMinor: 12_345, lengthStepMm: 100, kind: 'goods' },
      { name: 'X', quantity: 1, unitMinor: 89_000, kind: 'service' },
    ],
    totalMinor: 508_730,
    paidMinor: 100_000,
    paidByCertificateMinor: 0,
  }
}

async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function papersOf(language: Language, currency: CurrencyCode): Promise<string[]> {
  const person = anOrder(language, currency)
  const company = anOrder(language, currency, true)
  const { buyer, delivery: _delivery, paidMinor: _paid, ...rest } = company
  const bill = { ...rest, number: '10007', validUntil: '2026-11-27', buyer: buyer.name, sumMinor: 50_000, purpose: 'X' }
  const prints = [person, company].flatMap((order) => [
    printOrder(order, at),
    printContract(order, at),
    printContract({ ...order, delivery: '' }, at),
    printAct(order, at),
  ])
  return Promise.all([...prints, printBill(bill, at)].map(async (one) => wordsOf(await one)))
}

describe.each(['RUB', 'KZT'] as const)('papers in %s', (currency) => {
  test('are in English without a letter of another script', async () => {
    for (const text of await papersOf('en', currency)) expect(text.match(/[\u0400-\u04ff]+/g)).toBeNull()
  })

  test('are in Kazakh without a Russian word', async () => {
    const russian =
      /Продав|Покупат|Заказ|Договор|Товар[ыа]? |Итого|Доставка|Спецификация|тенге|рублей|Сумма|ноября|усл\.|шт\./
    for (const text of await papersOf('kk', currency)) expect(text).not.toMatch(russian)
  })

  test.each([
    { language: 'ru', law: { RUB: /Российской Федерации.*152-ФЗ/, KZT: /Республики Казахстан.*94-V/ } },
    { language: 'kk', law: { RUB: /Ресей Федерациясының.*152-ФЗ/, KZT: /Қазақстан Республикасының.*94-V/ } },
    { language: 'en', law: { RUB: /Russian Federation.*152-FZ/, KZT: /Republic of Kazakhstan.*94-V/ } },
  ] as const)('in $language name the law of their country alone', async ({ language, law }) => {
    const other = currency === 'RUB' ? 'KZT' : 'RUB'
    const text = await wordsOf(await printContract(anOrder(language, currency), at))
    expect(text).toMatch(law[currency])
    expect(text).not.toMatch(law[other])
  })
})

describe('the act of a visit', () => {
  const actIn = async (language: Language) =>
    wordsOf(
      await printVisitAct(
        {
          orderNumber: '10007',
          language,
          ...{ work: 'X', seller: 'X', buyer: 'X', address: 'X', crew: 'X', startedAt: '10:00', doneAt: '13:00' },
          goods: [{ name: 'X', quantity: 2 }],
          checks: ['X'],
          parts: [
            { code: 'X', wish: 'used', quantity: 1, claim: '' },
            { code: 'X', wish: 'missing', quantity: 1, claim: 'X' },
          ],
          note: 'X',
          photos: [],
          signature: { name: 'X', strokes: [[[10, 10]]] },
        },
        at,
      ),
    )

  test('is in English without a letter of another script', async () => {
    const text = await actIn('en')
    expect(text).toMatch(/Certificate of work for order No. 10007/)
    expect(text.match(/[\u0400-\u04ff]+/g)).toBeNull()
  })

  test('is in Kazakh without a Russian word', async () => {
    const text = await actIn('kk')
    expect(text).toMatch(/10007 тапсырысы бойынша/)
    expect(text).not.toMatch(/Исполнитель|Заказчик|Работы|Товар |Проверено|деталь|Замечания|Подпись|Начало/)
  })
})

describe('words of labels of boxes', () => {
  const wordsIn = (language: Language) => JSON.stringify(labelWords[language]) + labelWords[language].title('10007')

  test('are in English without a letter of another script, and in Kazakh without a Russian word', () => {
    expect(wordsIn('en').match(/[\u0400-\u04ff]+/g)).toBeNull()
    expect(wordsIn('kk')).not.toMatch(
      /Доставка|Самовывоз|Перевозчик|коробка|Получатель|Куда|Когда|внутри|Склад|Этикетки/,
    )
  })
})
