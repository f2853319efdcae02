import type { ReceiptView } from '#contract/receipt.ts'

type Line = ReceiptView['lines'][number]

/** The receipt itself is in Russian, in the words of the law, whatever the language of the page. */
export const receiptWords = {
  title: 'Кассовый чек',
  kinds: { payment: 'Приход', handover: 'Приход', refund: 'Возврат прихода' },
  seller: 'Продавец',
  taxId: 'ИНН',
  place: 'Место расчётов',
  taxSystem: 'Система налогообложения',
  order: 'Заказ',
  moment: 'Дата и время по часам кассы',
  buyer: 'Покупатель',
  buyerTaxId: 'ИНН покупателя',
  sentTo: 'Чек отправлен',
  line: 'Наименование',
  sum: 'Сумма',
  total: 'Итого',
  certificate: 'в том числе подарочным сертификатом',
  register: 'Регистрационный номер ККТ',
  drive: 'Заводской номер ФН',
  document: 'Номер ФД',
  sign: 'ФП',
  where: 'Сайт ФНС',
}

export const taxSystemNames: Record<string, string> = {
  osn: 'ОСН',
  usn_income: 'УСН доход',
  usn_income_outcome: 'УСН доход минус расход',
  envd: 'ЕНВД',
  esn: 'ЕСХН',
  patent: 'Патент',
}

export const modeNames: Record<Line['mode'], string> = {
  full_prepayment: 'Предоплата 100 %',
  partial_prepayment: 'Предоплата',
  advance: 'Аванс',
  full_payment: 'Полный расчёт',
  partial_payment: 'Частичный расчёт и кредит',
  credit: 'Передача в кредит',
  credit_payment: 'Оплата кредита',
}

export const subjectNames: Record<Line['kind'], string> = { goods: 'Товар', service: 'Услуга', advance: 'Платёж' }

export const meansNames: Record<ReceiptView['means'][number]['by'], string> = {
  cash: 'Наличными',
  electronic: 'Безналичными',
  prepaid: 'Зачёт предоплаты (аванса)',
  credit: 'Последующая оплата (кредит)',
}

export function rateName(percent: number | null, isCalculated: boolean): string {
  if (percent === null) return 'Без НДС'
  return isCalculated && percent > 0 ? `НДС ${percent}/${100 + percent}` : `НДС ${percent} %`
}

export function quantityName({
  quantity,
  measure,
}: Pick<ReceiptView['lines'][number], 'quantity' | 'measure'>): string {
  const figure = String(quantity).replace('.', ',')
  return measure === 'metre' ? `${figure} м` : figure
}

/** `2026-11-24T10:15` → `24.11.2026 10:15`, by the register's own clock. */
export function momentName(moment: string): string {
  const [day = '', time = ''] = moment.split('T')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}

/** As sums are written in Russian: two decimals after a comma; no sign of the currency, as registers print it. */
export function sumName(minor: number): string {
  return `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`.replace(/\B(?=(\d{3})+,)/g, '\u00a0')
}
