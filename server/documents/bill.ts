import type { Language } from '#rules/language.ts'
import { type CurrencyCode, formatNumber } from '#rules/money.ts'
import { moneyInWords } from '#rules/money-in-words.ts'
import type { ReceiptLine } from '#rules/receipt-lines.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { qrPng } from './barcodes.ts'
import { companyWords, type PayingCompany } from './company-words.ts'
import { fullDay } from './full-day.ts'
import { type Paper, printPdf } from './paper.ts'
import { paymentQrText } from './payment-qr.ts'
import { paperWords } from './words.ts'

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
  language: Language
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

/** A bill as bookkeepers of Russia and Kazakhstan know it. */
export function printBill(bill: BillFacts, at: Date): Promise<Buffer> {
  const { bill: words } = paperWords[bill.language]
  return printPdf({ title: words.file(bill.number), language: bill.language, at }, async (paper) => {
    notice(paper, bill)
    if (bill.currency === 'RUB') await russianBank(paper, bill)
    else kazakhBank(paper, bill)
    paper.gap(16)
    paper.text(words.title(bill.number, fullDay(bill.day, bill.language)), { size: 15, isBold: true })
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

function notice(paper: Paper, { validUntil, language }: BillFacts) {
  const words = paperWords[language].bill
  paper.text(words.notice(fullDay(validUntil, language)), { size: 8, align: 'center' })
  paper.gap(8)
}

const qrSide = 92

/** The bank's form: the payee's bank above, the payee below, accounts at the right; the QR stands beside. */
async function russianBank(paper: Paper, { seller, sumMinor, purpose, language }: BillFacts) {
  const { bill: words, taxId, kpp, bik } = paperWords[language]
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
  cell(xs[0], top, first, 36, seller.bank, words.payeeBank)
  cell(xs[1], top, second, 18, bik)
  cell(xs[2], top, third, 18, seller.bik)
  cell(xs[1], top + 18, second, 18, words.accountShort)
  cell(xs[2], top + 18, third, 18, seller.correspondentAccount)
  cell(xs[0], top + 36, first / 2, 18, `${taxId.RUB} ${seller.taxId}`)
  cell(xs[0] + first / 2, top + 36, first / 2, 18, seller.kpp ? `${kpp} ${seller.kpp}` : '')
  cell(xs[0], top + 54, first, 38, seller.name, words.payee)
  cell(xs[1], top + 36, second, 56, words.accountShort)
  cell(xs[2], top + 36, third, 56, seller.account)
  const image = await qrPng(paymentQrText(seller, sumMinor, purpose))
  pdf.image(image, left + paper.width - qrSide, top, { width: qrSide, height: qrSide })
  paper.y = top + qrSide
  paper.gap(3)
  paper.text(words.qr, { size: 6.5, align: 'right' })
}

function kazakhBank(paper: Paper, { seller, language }: BillFacts) {
  const { bill: words, taxId, account, bik } = paperWords[language]
  const half = paper.width / 2
  paper.table(
    [{ width: half }, { width: half * 0.7 }, { width: half * 0.3 }],
    [words.beneficiary, account.KZT, words.kbe],
    [[`${seller.name}\n${taxId.KZT} ${seller.taxId}`, seller.account, seller.kbe]],
  )
  paper.table(
    [{ width: half }, { width: half * 0.7 }, { width: half * 0.3 }],
    [words.beneficiaryBank, bik, words.knp],
    [[seller.bank, seller.bik, seller.knp]],
  )
}

function parties(paper: Paper, { seller, buyer, payer, currency, orderNumber, purpose, language }: BillFacts) {
  const words = paperWords[language]
  const { bill } = words
  const rows: [string, string][] = [
    [bill.seller, companyWords(seller, currency, words)],
    [bill.buyer, payer ? companyWords(payer, currency, words) : buyer],
    [bill.ground, bill.order(orderNumber)],
    [bill.purpose, purpose],
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

function goods(paper: Paper, { lines, language }: BillFacts) {
  const { bill: words, count, price, sum } = paperWords[language]
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
    ['№', words.goods, count, words.unit, price, sum],
    lines.map((line, index) => [
      String(index + 1),
      line.name,
      ...soldOf(line, language),
      decimal(measuredLine(line).priceMinor, language),
      decimal(line.unitMinor * line.quantity, language),
    ]),
  )
}

function sums(paper: Paper, { lines, totalMinor, sumMinor, seller, currency, language }: BillFacts) {
  const { vatPercent } = seller
  const words = paperWords[language]
  const { bill } = words
  const figures = (minor: number) => decimal(minor, language)
  const money = (minor: number) => `${figures(minor)} ${words.currency[currency]}`
  const vatOf = (sum: number): [string, string] =>
    vatPercent === null ? [bill.noVat, '–'] : [bill.vat(vatPercent), figures(vatInside(sum, vatPercent))]
  const isPart = sumMinor < totalMinor
  const rows: [string, string][] = [[words.total, figures(totalMinor)], vatOf(totalMinor)]
  if (isPart) rows.push([bill.partToPay, figures(sumMinor)], vatOf(sumMinor))
  else rows.push([bill.toPay, figures(sumMinor)])
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
  paper.text(bill.lines(lines.length, money(totalMinor)), { size: 9 })
  if (isPart) paper.text(bill.part(money(sumMinor), money(totalMinor)), { size: 9 })
  paper.text(moneyInWords(sumMinor, currency, language), { size: 9, isBold: true })
  paper.gap(6)
  paper.line()
}

function signatures(paper: Paper, { seller, currency, language }: BillFacts) {
  const { bill: words } = paperWords[language]
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
  sign(paper.left, words.director[currency], seller.director)
  if (seller.accountant) sign(paper.left + half, words.accountant, seller.accountant)
}

/** `61 990,00`, in English `61 990.00`: bookkeepers want the kopecks also where there are none. */
export function decimal(minor: number, language: Language): string {
  const rest = String(minor % 100).padStart(2, '0')
  return `${formatNumber(Math.floor(minor / 100))}${decimalSign(language)}${rest}`
}

/** How much of what: pieces, metres, a service. */
function soldOf(line: BillFacts['lines'][number], language: Language): [string, string] {
  const { quantity, measure } = measuredLine(line)
  const { bill: words } = paperWords[language]
  const unit = line.kind === 'service' ? words.service : measure === 'metre' ? words.metres : words.pieces
  return [inFigures(quantity, language), unit]
}

/** `3,4` metres, in English `3.4`. */
export function inFigures(quantity: number, language: Language): string {
  return String(quantity).replace('.', decimalSign(language))
}

function decimalSign(language: Language): string {
  return language === 'en' ? '.' : ','
}
