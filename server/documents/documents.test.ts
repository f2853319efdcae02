import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { ean13Png, isEan13, qrPng } from './barcodes.ts'
import { type BillFacts, printBill, vatInside } from './bill.ts'
import { bankWords } from './company-words.ts'
import { printAct, printContract, printOrder } from './order-print.ts'
import { DocumentTooLongError } from './paper.ts'
import { paymentQrText } from './payment-qr.ts'
import { paperWords } from './words.ts'

const at = new Date('2026-11-22T10:00:00Z')

const seller = {
  name: 'ООО «Комод»',
  address: 'г. Челябинск, пр-кт Ленина, д. 76',
  taxId: '7453120482',
  kpp: '745301001',
  account: '40702810807110004521',
  bank: 'АО «Южноуральский торговый банк», г. Челябинск',
  bik: '047501984',
  correspondentAccount: '30101810400000000984',
  kbe: '17',
  knp: '710',
  director: 'Воронцов А. П.',
  accountant: 'Мельникова Т. С.',
  vatPercent: 22,
}

function aBill(facts: Partial<BillFacts> = {}): BillFacts {
  return {
    number: '10007',
    day: '2026-11-22',
    validUntil: '2026-11-27',
    orderNumber: '10007',
    language: 'ru',
    currency: 'RUB',
    seller,
    buyer: 'Анна Петрова, +7 912 000-00-00',
    payer: null,
    lines: [
      { name: 'Диван «Верба», шалфей', quantity: 1, unitMinor: 5_499_000, kind: 'goods' },
      { name: 'Стул «Осина»', quantity: 2, unitMinor: 305_500, kind: 'goods' },
      { name: 'Доставка', quantity: 1, unitMinor: 89_000, kind: 'service' },
    ],
    totalMinor: 6_199_000,
    sumMinor: 6_199_000,
    purpose: 'Оплата заказа № 10007. В т. ч. НДС 22 % 11 178,52',
    ...facts,
  }
}

async function textOf(pdf: Buffer) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}

test('a bill holds everything that a bank and a bookkeeper ask for', async () => {
  const { text, totalPages } = await textOf(await printBill(aBill(), at))
  expect(totalPages).toBe(1)
  for (const part of [
    'Счёт на оплату № 10007 от 22 ноября 2026 г.',
    'до 27 ноября 2026 г.',
    'ООО «Комод»',
    '7453120482',
    '745301001',
    '40702810807110004521',
    '30101810400000000984',
    '047501984',
    'Анна Петрова',
    'Стул «Осина»',
    '6 110,00',
    '61 990,00',
    'В том числе НДС 22 %',
    'Шестьдесят одна тысяча девятьсот девяносто рублей 00 копеек',
    'Мельникова Т. С.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Оплата части')
})

test('a bill for a part says of how much it is a part', async () => {
  const { text } = await textOf(await printBill(aBill({ sumMinor: 1_000_000 }), at))
  expect(text).toContain('Оплата части 10 000,00 руб. из 61 990,00 руб.')
  expect(text).toContain('Десять тысяч рублей 00 копеек')
})

test('a bill of Kazakhstan has a BIN, an IIK and a Kbe, in tenge', async () => {
  const kazakh = { ...seller, name: 'ТОО «Комод Қазақстан»', taxId: '180540012748', account: 'KZ287999010000451283' }
  const { text } = await textOf(await printBill(aBill({ currency: 'KZT', seller: kazakh }), at))
  for (const part of ['ТОО «Комод Қазақстан»', 'БИН 180540012748', 'KZ287999010000451283', 'Кбе', 'тенге 00 тиынов'])
    expect(text).toContain(part)
})

test('what a customer typed is letters, and the sheet stays readable', async () => {
  const buyer = 'ИП «<script>alert(1)</script>» \u202eкрытое\u0000 (/JS) endstream'
  const { text } = await textOf(await printBill(aBill({ buyer }), at))
  expect(text).toContain('<script>alert(1)</script>')
  expect(text).toContain('крытое')
})

test('many lines go on over pages under their head; too many are refused', async () => {
  const line = { name: 'Стул «Осина» с длинным названием', quantity: 1, unitMinor: 100, kind: 'goods' as const }
  const many = (count: number) => aBill({ lines: Array.from({ length: count }, () => line), totalMinor: 100 * count })
  const { text, totalPages } = await textOf(await printBill(many(90), at))
  expect(totalPages).toBeGreaterThan(1)
  expect(text.split('Товары (работы, услуги)').length - 1).toBe(totalPages)
  await expect(printBill(many(3_000), at)).rejects.toBeInstanceOf(DocumentTooLongError)
})

test('the order and its contract are printed too', async () => {
  const order = {
    orderNumber: '10007',
    day: '2026-11-22',
    language: 'ru' as const,
    currency: 'RUB' as const,
    seller,
    buyer: { name: 'Анна', phone: '+7 912 000-00-00' },
    payer: null,
    delivery: 'курьером, Челябинск, ул. Кирова, 1',
    lines: aBill().lines,
    totalMinor: 6_199_000,
    paidMinor: 1_000_000,
    paidByCertificateMinor: 0,
  }
  expect((await textOf(await printOrder(order, at))).text).toContain('Оплачено: 10 000,00')
  const { text } = await textOf(await printContract({ ...order, delivery: '' }, at))
  expect(text).toContain('Договор купли-продажи № 10007')
  expect(text).toContain('согласуют по телефону')
})

test('the code that a bank’s app reads is built by the standard', () => {
  const code = paymentQrText({ ...seller, name: 'ООО | Комод' }, 6_199_000, 'Заказ 10007')
  expect(code).toBe(
    'ST00012|Name=ООО   Комод|PersonalAcc=40702810807110004521|BankName=АО «Южноуральский торговый банк», г. Челябинск|' +
      'BIC=047501984|CorrespAcc=30101810400000000984|PayeeINN=7453120482|KPP=745301001|Sum=6199000|Purpose=Заказ 10007',
  )
})

test('VAT is what is inside the sum', () => {
  expect(vatInside(12_200, 22)).toBe(2_200)
  expect(vatInside(100, 0)).toBe(0)
})

test('barcodes are pictures, and a wrong check digit is none', async () => {
  const png = Buffer.from('89504e47', 'hex')
  expect((await ean13Png('4006381333931')).subarray(0, 4)).toEqual(png)
  expect((await qrPng('ST00012|Name=Комод')).subarray(0, 4)).toEqual(png)
  expect(isEan13('4006381333932')).toBe(false)
  expect(isEan13('400638133393')).toBe(false)
  expect(() => ean13Png('4006381333932')).toThrow(RangeError)
})

test('an act names what was handed over, for how much and by whom, and leaves the day and the signatures to the pen', async () => {
  const { lines, totalMinor } = aBill()
  const buyer = { name: 'Анна Петрова', phone: '+7 912 000-00-00' }
  const order = {
    orderNumber: '10007',
    day: '2026-11-22',
    language: 'ru' as const,
    currency: 'RUB' as const,
    seller,
    buyer,
    payer: null,
    lines,
    totalMinor,
  }
  const { text, totalPages } = await textOf(
    await printAct(
      { ...order, delivery: 'Курьером, ул. Ленина, 27', paidMinor: totalMinor, paidByCertificateMinor: 300_000 },
      at,
    ),
  )
  expect(totalPages).toBe(1)
  for (const part of [
    'Акт приёма-передачи товара и оказанных услуг к заказу № 10007',
    'Договор купли-продажи № 10007 от 22 ноября 2026 г.',
    'Дата передачи: «____»',
    'ИНН 7453120482',
    'Анна Петрова',
    'Диван «Верба», шалфей',
    'Доставка',
    'Место передачи: Курьером, ул. Ленина, 27',
    'Всего на 61 990,00 руб. (Шестьдесят одна тысяча девятьсот девяносто рублей 00 копеек)',
    'Принял ____________________ Анна Петрова',
  ]) {
    expect(text).toContain(part)
  }
})

test('papers of a company name it where it signs, and never part its account from the number', async () => {
  const { lines, totalMinor } = aBill()
  const payer = {
    taxId: '7453012342',
    kpp: '745301001',
    name: 'ООО «Гостиница Берег»',
    address: 'Челябинск, ул. Кирова, 1',
    bik: '047501984',
    bank: 'АО «Южноуральский торговый банк»',
    account: '40702810807110004521',
  }
  const order = {
    orderNumber: '10007',
    day: '2026-11-22',
    language: 'ru' as const,
    currency: 'RUB' as const,
    seller,
    buyer: { name: 'Анна Петрова', phone: '+7 912 000-00-00' },
    payer,
    delivery: '',
    lines,
    totalMinor,
    paidMinor: 0,
    paidByCertificateMinor: 0,
  }
  expect((await textOf(await printAct(order, at))).text).toContain('Принял ____________________ ООО «Гостиница Берег»')
  const contract = (await textOf(await printContract(order, at))).text
  expect(contract).toContain('Покупатель ____________________ ООО «Гостиница Берег»')
  expect(bankWords(payer, 'RUB', paperWords.ru)).toContain('расчётный\u00a0счёт\u00a040702810807110004521')
})
