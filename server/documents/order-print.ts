import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { moneyInWords } from '#rules/money-in-words.ts'
import type { ReceiptLine } from '#rules/receipt-lines.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { decimal, inFigures, type Seller } from './bill.ts'
import { bankWords, companyWords, type PayingCompany } from './company-words.ts'
import { fullDay } from './full-day.ts'
import { type Paper, printPdf } from './paper.ts'
import { paperWords } from './words.ts'

export interface OrderPrintFacts {
  orderNumber: string
  day: string
  language: Language
  currency: CurrencyCode
  seller: Seller
  buyer: { name: string; phone: string }
  /** The company that buys; null for a person. */
  payer: PayingCompany | null
  /** Where and how it is delivered; empty when that is not agreed yet. */
  delivery: string
  lines: readonly ReceiptLine[]
  totalMinor: number
  paidMinor: number
  /** Of what is paid: what certificates have paid. */
  paidByCertificateMinor: number
}

/** The order as a sheet to have at hand: what, for how much, where to. */
export function printOrder(order: OrderPrintFacts, at: Date): Promise<Buffer> {
  const { seller, buyer, payer, currency, language, delivery, orderNumber } = order
  const words = paperWords[language]
  const { order: own } = words
  return printPdf({ title: own.file(orderNumber), language, at }, (paper) => {
    heading(paper, own.title(orderNumber, fullDay(order.day, language)), 15)
    paper.text(`${own.seller}: ${seller.name}, ${seller.address}`)
    if (payer) paper.text(`${own.payer}: ${companyWords(payer, currency, words)}`)
    paper.text(`${payer ? own.receiver : own.buyer}: ${buyer.name}, ${buyer.phone}`)
    if (delivery) paper.text(`${own.delivery}: ${delivery}`)
    paper.gap(10)
    specification(paper, order)
  })
}

/** The contract of sale: the law's conditions of a distance sale, with the order as its specification. */
export function printContract(order: OrderPrintFacts, at: Date): Promise<Buffer> {
  const { seller, currency, language, orderNumber } = order
  const words = paperWords[language]
  const { contract: own } = words
  return printPdf({ title: own.file(orderNumber), language, at }, (paper) => {
    heading(paper, own.title(orderNumber, fullDay(order.day, language)), 14)
    paper.text(own.parties(companyWords(seller, currency, words), buyerWords(order)))
    for (const [index, clause] of clausesOf(order).entries()) {
      paper.gap(5)
      paper.text(`${index + 1}. ${clause}`)
    }
    paper.gap(10)
    paper.text(own.specification, { size: 11, isBold: true })
    paper.gap(4)
    specification(paper, order)
    signatures(paper, { [own.seller]: seller.director, [own.buyer]: signerWords(order) })
  })
}

/** Goods taken over and services done, to be signed when they are: the day is written by hand. */
export function printAct(order: OrderPrintFacts, at: Date): Promise<Buffer> {
  const { seller, buyer, payer, currency, language, delivery, orderNumber } = order
  const words = paperWords[language]
  const { act: own } = words
  return printPdf({ title: own.file(orderNumber), language, at }, (paper) => {
    heading(paper, own.title(orderNumber), 14)
    paper.text(words.contract.title(orderNumber, fullDay(order.day, language)))
    paper.text(own.day)
    paper.gap(6)
    const whoSells = `${seller.name}, ${words.taxId[currency]} ${seller.taxId}`
    paper.text(own.parties(whoSells, payer ? companyWords(payer, currency, words) : buyer.name))
    if (delivery) paper.text(own.place(delivery))
    paper.gap(8)
    specification(paper, order)
    paper.gap(8)
    paper.text(own.total(...totalWords(order)))
    paper.gap(5)
    paper.text(own.remarks)
    paper.gap(6)
    for (const _ of [1, 2]) {
      paper.gap(14)
      paper.line()
    }
    signatures(paper, { [own.handedOver]: seller.name, [own.taken]: signerWords(order) })
  })
}

function heading(paper: Paper, title: string, size: number) {
  paper.text(title, { size, isBold: true })
  paper.gap(4)
  paper.line()
  paper.gap(8)
}

/** Whoever buys as a person is a consumer; between companies the code alone decides. The law is that of the country. */
function clausesOf(order: OrderPrintFacts): string[] {
  const { payer, currency, delivery, language } = order
  const { contract: words } = paperWords[language]
  const returns = payer ? words.company[currency] : words.consumer[currency]
  return [
    words.subject,
    words.price(...totalWords(order)),
    delivery ? words.handOver(delivery) : words.handOverLater,
    `${returns} ${words.moneyBack}`,
    words.risk,
    ...(payer ? [] : [words.personalData[currency]]),
    words.term,
  ]
}

/** The total in figures and spelt. */
function totalWords({ totalMinor, currency, language }: OrderPrintFacts): [string, string] {
  const figures = `${decimal(totalMinor, language)} ${paperWords[language].currency[currency]}`
  return [figures, moneyInWords(totalMinor, currency, language)]
}

function buyerWords({ payer, buyer: { name, phone }, currency, language }: OrderPrintFacts): string {
  const words = paperWords[language]
  if (!payer) return words.contract.phone(name, phone)
  const parts = [
    companyWords(payer, currency, words),
    bankWords(payer, currency, words),
    words.contract.agent(name, phone),
  ]
  return parts.filter(Boolean).join(', ')
}

/** For a company whoever has its power of attorney signs, who need not be the one that ordered. */
function signerWords({ payer, buyer }: OrderPrintFacts): string {
  return payer?.name ?? buyer.name
}

/** Each on a line of its own: names of companies are long. */
function signatures(paper: Paper, signers: Record<string, string>) {
  paper.keepTogether(80)
  for (const [deed, name] of Object.entries(signers)) {
    paper.gap(20)
    paper.text(`${deed} ____________________ ${name}`)
  }
}

function specification(
  paper: Paper,
  { lines, totalMinor, paidMinor, paidByCertificateMinor: certificateMinor, language }: OrderPrintFacts,
) {
  const { order: own, count, price, sum, total } = paperWords[language]
  paper.table(
    [
      { width: 26, align: 'center' },
      { width: paper.width - 26 - 50 - 84 - 90 },
      { width: 50, align: 'right' },
      { width: 84, align: 'right' },
      { width: 90, align: 'right' },
    ],
    ['№', own.name, count, price, sum],
    lines.map((line, index) => [
      String(index + 1),
      line.name,
      quantityOf(line, language),
      decimal(measuredLine(line).priceMinor, language),
      decimal(line.unitMinor * line.quantity, language),
    ]),
  )
  paper.gap(6)
  paper.text(`${total}: ${decimal(totalMinor, language)}`, { isBold: true, align: 'right' })
  if (paidMinor > 0) paper.text(`${own.paid}: ${decimal(paidMinor, language)}`, { align: 'right' })
  if (certificateMinor > 0)
    paper.text(`${own.byCertificate}: ${decimal(certificateMinor, language)}`, { align: 'right' })
}

function quantityOf(line: OrderPrintFacts['lines'][number], language: Language): string {
  const { quantity, measure } = measuredLine(line)
  return measure === 'metre' ? `${inFigures(quantity, language)} ${paperWords[language].bill.metres}` : String(quantity)
}
