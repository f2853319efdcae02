import type { CurrencyCode } from '#rules/money.ts'
import { moneyInWords } from '#rules/money-in-words.ts'
import type { ReceiptLine } from '#rules/receipt-lines.ts'
import { measuredLine } from '#rules/receipt-lines.ts'
import { decimal, type Seller } from './bill.ts'
import { bankWords, companyWords, type PayingCompany } from './company-words.ts'
import { fullDay } from './full-day.ts'
import { type Paper, printPdf } from './paper.ts'

export interface OrderPrintFacts {
  orderNumber: string
  day: string
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
}

/** The order as a sheet to have at hand: what, for how much, where to. */
export function printOrder(order: OrderPrintFacts, at: Date): Promise<Buffer> {
  return printPdf(`Заказ ${order.orderNumber}`, at, (paper) => {
    paper.text(`Заказ № ${order.orderNumber} от ${fullDay(order.day)}`, { size: 15, isBold: true })
    paper.gap(4)
    paper.line()
    paper.gap(8)
    paper.text(`Продавец: ${order.seller.name}, ${order.seller.address}`)
    if (order.payer) paper.text(`Плательщик: ${companyWords(order.payer, order.currency)}`)
    paper.text(`${order.payer ? 'Получатель' : 'Покупатель'}: ${order.buyer.name}, ${order.buyer.phone}`)
    if (order.delivery) paper.text(`Доставка: ${order.delivery}`)
    paper.gap(10)
    specification(paper, order)
  })
}

/** The contract of sale: the law's conditions of a distance sale, with the order as its specification. */
export function printContract(order: OrderPrintFacts, at: Date): Promise<Buffer> {
  const { seller, currency, totalMinor } = order
  const clauses = [
    `1. Продавец передаёт в собственность Покупателя товар и оказывает услуги по спецификации ниже, а Покупатель принимает и оплачивает их.`,
    `2. Цена договора ${decimal(totalMinor)} ${currency === 'RUB' ? 'руб.' : 'тенге'} (${moneyInWords(totalMinor, currency)}). Она не меняется после заключения договора.`,
    `3. ${order.delivery ? `Передача товара: ${order.delivery}.` : 'День и место передачи товара стороны согласуют по телефону Покупателя.'}`,
    `4. ${returnClause(order)} Деньги возвращаются тем же способом, каким были уплачены.`,
    '5. Риск случайной гибели товара переходит к Покупателю при передаче. Количество и внешний вид товара проверяются при приёмке.',
    '6. Договор заключён в день оформления заказа и действует до исполнения обязательств.',
  ]
  return printPdf(`Договор ${order.orderNumber}`, at, (paper) => {
    const title = `Договор купли-продажи № ${order.orderNumber} от ${fullDay(order.day)}`
    paper.text(title, { size: 14, isBold: true })
    paper.gap(4)
    paper.line()
    paper.gap(8)
    paper.text(
      `${companyWords(seller, currency)}, далее Продавец, и ${buyerWords(order)}, далее Покупатель, заключили договор.`,
    )
    for (const clause of clauses) {
      paper.gap(5)
      paper.text(clause)
    }
    paper.gap(10)
    paper.text('Спецификация', { size: 11, isBold: true })
    paper.gap(4)
    specification(paper, order)
    signatures(paper, { Продавец: seller.director, Покупатель: signerWords(order) })
  })
}

/** Goods taken over and services done, to be signed when they are: the day is written by hand. */
export function printAct(order: OrderPrintFacts, at: Date): Promise<Buffer> {
  const { seller, buyer, payer, currency, totalMinor } = order
  return printPdf(`Акт ${order.orderNumber}`, at, (paper) => {
    paper.text(`Акт приёма-передачи товара и оказанных услуг к заказу № ${order.orderNumber}`, {
      size: 14,
      isBold: true,
    })
    paper.gap(4)
    paper.line()
    paper.gap(8)
    paper.text(`Договор купли-продажи № ${order.orderNumber} от ${fullDay(order.day)}`)
    paper.text(`Дата передачи: «____» ____________________ 20___ г.`)
    paper.gap(6)
    paper.text(
      `${seller.name}, ${currency === 'RUB' ? 'ИНН' : 'БИН'} ${seller.taxId}, далее Продавец, передал, а ${payer ? companyWords(payer, currency) : buyer.name}, далее Покупатель, принял товар и услуги:`,
    )
    if (order.delivery) paper.text(`Место передачи: ${order.delivery}`)
    paper.gap(8)
    specification(paper, order)
    paper.gap(8)
    paper.text(
      `Всего на ${decimal(totalMinor)} ${currency === 'RUB' ? 'руб.' : 'тенге'} (${moneyInWords(totalMinor, currency)}).`,
    )
    paper.gap(5)
    paper.text(
      'Товар осмотрен, количество, комплектность и внешний вид проверены. Услуги оказаны полностью. Замечания Покупателя:',
    )
    paper.gap(6)
    for (const _ of [1, 2]) {
      paper.gap(14)
      paper.line()
    }
    signatures(paper, { Передал: seller.name, Принял: signerWords(order) })
  })
}

/** Whoever buys as a person is a consumer; between companies the code alone decides. */
function returnClause({ payer, currency }: OrderPrintFacts): string {
  if (!payer) {
    return 'Покупатель вправе отказаться от товара до его передачи, а после передачи в сроки и на условиях закона о защите прав потребителей.'
  }
  const code =
    currency === 'RUB' ? 'Гражданским кодексом Российской Федерации' : 'Гражданским кодексом Республики Казахстан'
  return `До передачи товара Покупатель вправе отказаться от договора. Недостатки, отказ и возврат после передачи регулируются ${code}.`
}

function buyerWords({ payer, buyer, currency }: OrderPrintFacts): string {
  if (!payer) return `${buyer.name}, телефон ${buyer.phone}`
  const { name, phone } = buyer
  const words = [companyWords(payer, currency), bankWords(payer, currency), `представитель ${name}, телефон ${phone}`]
  return words.filter(Boolean).join(', ')
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

function specification(paper: Paper, { lines, totalMinor, paidMinor }: OrderPrintFacts) {
  paper.table(
    [
      { width: 26, align: 'center' },
      { width: paper.width - 26 - 50 - 84 - 90 },
      { width: 50, align: 'right' },
      { width: 84, align: 'right' },
      { width: 90, align: 'right' },
    ],
    ['№', 'Наименование', 'Кол-во', 'Цена', 'Сумма'],
    lines.map((line, index) => [
      String(index + 1),
      line.name,
      quantityOf(line),
      decimal(measuredLine(line).priceMinor),
      decimal(line.unitMinor * line.quantity),
    ]),
  )
  paper.gap(6)
  paper.text(`Итого: ${decimal(totalMinor)}`, { isBold: true, align: 'right' })
  if (paidMinor > 0) paper.text(`Оплачено: ${decimal(paidMinor)}`, { align: 'right' })
}

function quantityOf(line: OrderPrintFacts['lines'][number]): string {
  const { quantity, measure } = measuredLine(line)
  return measure === 'metre' ? `${String(quantity).replace('.', ',')} м` : String(quantity)
}
