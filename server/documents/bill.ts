import { type CurrencyCode, formatNumber } from '#rules/money.ts'
import { moneyInWords } from '#rules/money-in-words.ts'
import type { ReceiptLine } from '#rules/receipt-lines.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { qrPng } from './barcodes.ts'
import { companyWords, type PayingCompany } from './company-words.ts'
import { fullDay } from './full-day.ts'
import { type Paper, printPdf } from './paper.ts'
import { paymentQrText } from './payment-qr.ts'

/** Who sells, as a bank and a bookkeeper need it. */
export interface Seller {
  name: string
  address: string
  /** INN in Russia, BIN in Kazakhstan. */
  taxId: string
  kpp: string
  account: string
  bank: string
  bik: string
  correspondentAccount: string
  kbe: string
  knp: string
  director: string
  accountant: string
  vatPercent: number | null
}

export interface BillFacts {
  number: string
  /** YYYY-MM-DD, where the order is. */
  day: string
  validUntil: string
  orderNumber: string
  currency: CurrencyCode
  seller: Seller
  buyer: string
  /** The company that it is made out to; null for a person. */
  payer: PayingCompany | null
  /** Everything that is charged; adds up to `totalMinor`. */
  lines: readonly ReceiptLine[]
  totalMinor: number
  /** What this bill asks for. */
  sumMinor: number
  purpose: string
}

/** VAT that is inside a sum. */
export function vatInside(sumMinor: number, percent: number): number {
  return Math.round((sumMinor * percent) / (100 + percent))
}

/** A bill as bookkeepers of Russia and Kazakhstan know it, in Russian. */
export function printBill(bill: BillFacts, at: Date): Promise<Buffer> {
  return printPdf(`Счёт ${bill.number}`, at, async (paper) => {
    notice(paper, bill)
    if (bill.currency === 'RUB') await russianBank(paper, bill)
    else kazakhBank(paper, bill)
    paper.gap(16)
    paper.text(`Счёт на оплату № ${bill.number} от ${fullDay(bill.day)}`, {
      size: 15,
      isBold: true,
    })
    paper.gap(4)
    paper.line()
    paper.gap(8)
    parties(paper, bill)
    paper.gap(10)
    goods(paper, bill)
    sums(paper, bill)
    signatures(paper, bill)
  })
}

function notice(paper: Paper, { validUntil }: BillFacts) {
  const day = fullDay(validUntil)
  paper.text(
    `Счёт действителен до ${day} включительно: до этого дня товар отложен за вами. Оплата счёта означает согласие ` +
      'с условиями поставки. Товар передаётся после поступления денег на расчётный счёт.',
    { size: 8, align: 'center' },
  )
  paper.gap(8)
}

const qrSide = 92

/** The bank's form: the payee's bank above, the payee below, accounts at the right; the QR stands beside. */
async function russianBank(paper: Paper, { seller, sumMinor, purpose }: BillFacts) {
  const { pdf, left } = paper
  const top = paper.y
  const width = paper.width - qrSide - 10
  const [first, second] = [width * 0.54, width * 0.16]
  const third = width - first - second
  const cell = (x: number, y: number, w: number, h: number, text: string, hint = '') => {
    pdf.rect(x, y, w, h).lineWidth(0.5).stroke()
    pdf
      .font('regular')
      .fontSize(8.5)
      .text(text, x + 4, y + 3, { width: w - 8, height: h - (hint ? 14 : 4), ellipsis: true })
    if (hint) pdf.fontSize(7).text(hint, x + 4, y + h - 11, { width: w - 8, lineBreak: false })
  }
  const xs = [left, left + first, left + first + second] as const
  cell(xs[0], top, first, 36, seller.bank, 'Банк получателя')
  cell(xs[1], top, second, 18, 'БИК')
  cell(xs[2], top, third, 18, seller.bik)
  cell(xs[1], top + 18, second, 18, 'Сч. №')
  cell(xs[2], top + 18, third, 18, seller.correspondentAccount)
  cell(xs[0], top + 36, first / 2, 18, `ИНН ${seller.taxId}`)
  cell(xs[0] + first / 2, top + 36, first / 2, 18, seller.kpp ? `КПП ${seller.kpp}` : '')
  cell(xs[0], top + 54, first, 38, seller.name, 'Получатель')
  cell(xs[1], top + 36, second, 56, 'Сч. №')
  cell(xs[2], top + 36, third, 56, seller.account)
  const image = await qrPng(paymentQrText(seller, sumMinor, purpose))
  pdf.image(image, left + paper.width - qrSide, top, { width: qrSide, height: qrSide })
  paper.y = top + qrSide
  paper.gap(3)
  paper.text('Оплата по QR-коду: в приложении банка', { size: 6.5, align: 'right' })
}

function kazakhBank(paper: Paper, { seller }: BillFacts) {
  const half = paper.width / 2
  paper.table(
    [{ width: half }, { width: half * 0.7 }, { width: half * 0.3 }],
    ['Бенефициар', 'ИИК', 'Кбе'],
    [[`${seller.name}\nБИН ${seller.taxId}`, seller.account, seller.kbe]],
  )
  paper.table(
    [{ width: half }, { width: half * 0.7 }, { width: half * 0.3 }],
    ['Банк бенефициара', 'БИК', 'Код назначения платежа'],
    [[seller.bank, seller.bik, seller.knp]],
  )
}

function parties(paper: Paper, { seller, buyer, payer, currency, orderNumber, purpose }: BillFacts) {
  const tax = currency === 'RUB' ? `ИНН ${seller.taxId}${seller.kpp && `, КПП ${seller.kpp}`}` : `БИН ${seller.taxId}`
  const rows: [string, string][] = [
    ['Поставщик:', [seller.name, tax, seller.address].filter(Boolean).join(', ')],
    ['Покупатель:', payer ? companyWords(payer, currency) : buyer],
    ['Основание:', `Заказ № ${orderNumber}`],
    ['Назначение платежа:', purpose],
  ]
  for (const [label, value] of rows) {
    const top = paper.y
    paper.text(label, { size: 9, width: 110 })
    const afterLabel = paper.y
    paper.y = top
    paper.text(value, { size: 9, isBold: true, x: paper.left + 114 })
    paper.y = Math.max(afterLabel, paper.y)
    paper.gap(4)
  }
}

function goods(paper: Paper, { lines }: BillFacts) {
  const rest = paper.width - 26 - 44 - 36 - 76 - 84
  paper.table(
    [
      { width: 26, align: 'center' },
      { width: rest },
      { width: 44, align: 'right' },
      { width: 36, align: 'center' },
      { width: 76, align: 'right' },
      { width: 84, align: 'right' },
    ],
    ['№', 'Товары (работы, услуги)', 'Кол-во', 'Ед.', 'Цена', 'Сумма'],
    lines.map((line, index) => [
      String(index + 1),
      line.name,
      ...soldOf(line),
      decimal(measuredLine(line).priceMinor),
      decimal(line.unitMinor * line.quantity),
    ]),
  )
}

function sums(paper: Paper, { lines, totalMinor, sumMinor, seller, currency }: BillFacts) {
  const { vatPercent } = seller
  const word = currency === 'RUB' ? 'руб.' : 'тенге'
  const vatOf = (sum: number): [string, string] =>
    vatPercent === null
      ? ['Без налога (НДС)', '–']
      : [`В том числе НДС ${vatPercent} %`, decimal(vatInside(sum, vatPercent))]
  const isPart = sumMinor < totalMinor
  const rows: [string, string][] = [['Итого', decimal(totalMinor)], vatOf(totalMinor)]
  if (isPart) rows.push(['К оплате по этому счёту', decimal(sumMinor)], vatOf(sumMinor))
  else rows.push(['Всего к оплате', decimal(sumMinor)])
  paper.keepTogether(150)
  paper.gap(6)
  for (const [label, value] of rows) {
    const top = paper.y
    paper.text(`${label}:`, { size: 9, isBold: true, align: 'right', width: paper.width - 92 })
    paper.y = top
    paper.text(value, { size: 9, isBold: true, align: 'right' })
    paper.gap(2)
  }
  paper.gap(6)
  const count = `Всего наименований ${lines.length}, на сумму ${decimal(totalMinor)} ${word}`
  paper.text(count, { size: 9 })
  if (isPart) paper.text(`Оплата части ${decimal(sumMinor)} ${word} из ${decimal(totalMinor)} ${word}`, { size: 9 })
  paper.text(moneyInWords(sumMinor, currency), { size: 9, isBold: true })
  paper.gap(6)
  paper.line()
}

function signatures(paper: Paper, { seller, currency }: BillFacts) {
  paper.gap(22)
  const top = paper.y
  const half = paper.width / 2
  const sign = (x: number, role: string, name: string) => {
    paper.y = top
    paper.text(role, { size: 9, isBold: true, x, width: 84 })
    const { pdf } = paper
    pdf
      .moveTo(x + 84, top + 11)
      .lineTo(x + half - 14, top + 11)
      .lineWidth(0.5)
      .stroke()
    paper.y = top + 13
    paper.text(name, { size: 8, x: x + 84, width: half - 98, align: 'right' })
  }
  sign(paper.left, currency === 'RUB' ? 'Руководитель' : 'Исполнитель', seller.director)
  if (seller.accountant) sign(paper.left + half, 'Бухгалтер', seller.accountant)
}

/** `61 990,00`: bookkeepers want the kopecks also where there are none. */
export function decimal(minor: number): string {
  return `${formatNumber(Math.floor(minor / 100))},${String(minor % 100).padStart(2, '0')}`
}

/** How much of what: pieces, metres, a service. */
function soldOf(line: BillFacts['lines'][number]): [string, string] {
  const { quantity, measure } = measuredLine(line)
  const unit = line.kind === 'service' ? 'усл.' : measure === 'metre' ? 'м' : 'шт.'
  return [String(quantity).replace('.', ','), unit]
}
