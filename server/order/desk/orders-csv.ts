import type { DeskOrderRow } from '#contract/staff/desk-orders.ts'
import type { Language } from '#rules/language.ts'
import type { OrderStatus } from '#rules/order-state.ts'
import { csvSum } from '#server/gate/index.ts'

type Head = 'number' | 'created' | 'status' | 'region' | 'way' | 'day' | 'total' | 'paid' | 'currency' | 'staff'

const heads: Record<Language, Record<Head, string>> = {
  ru: {
    number: 'Номер',
    created: 'Оформлен',
    status: 'Состояние',
    region: 'Город',
    way: 'Доставка',
    day: 'День',
    total: 'Сумма',
    paid: 'Оплачено',
    currency: 'Валюта',
    staff: 'Оформил сотрудник',
  },
  kk: {
    number: 'Нөмірі',
    created: 'Рәсімделді',
    status: 'Күйі',
    region: 'Қала',
    way: 'Жеткізу',
    day: 'Күні',
    total: 'Сомасы',
    paid: 'Төленді',
    currency: 'Валюта',
    staff: 'Рәсімдеген қызметкер',
  },
  en: {
    number: 'Number',
    created: 'Placed',
    status: 'State',
    region: 'City',
    way: 'Delivery',
    day: 'Day',
    total: 'Sum',
    paid: 'Paid',
    currency: 'Currency',
    staff: 'Placed by',
  },
}

const states: Record<Language, Record<OrderStatus | 'picking' | 'toCollect', string>> = {
  ru: {
    new: 'Оформлен',
    awaitingPayment: 'Ждёт оплаты',
    inWork: 'В работе',
    picking: 'В сборке',
    shipped: 'В пути',
    toCollect: 'Готов к выдаче',
    received: 'Получен',
    closed: 'Закрыт',
    cancelled: 'Отменён',
  },
  kk: {
    new: 'Рәсімделді',
    awaitingPayment: 'Төлем күтеді',
    inWork: 'Жұмыста',
    picking: 'Жиналуда',
    shipped: 'Жолда',
    toCollect: 'Берілуге дайын',
    received: 'Алынды',
    closed: 'Жабылды',
    cancelled: 'Жойылды',
  },
  en: {
    new: 'Placed',
    awaitingPayment: 'Awaits payment',
    inWork: 'In work',
    picking: 'Being picked',
    shipped: 'On its way',
    toCollect: 'Ready to collect',
    received: 'Received',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
}

export function orderHeads(language: Language): string[] {
  return Object.values(heads[language])
}

export function orderCells(row: DeskOrderRow, language: Language): string[] {
  return [
    row.number,
    row.createdAt.slice(0, 16).replace('T', ' '),
    states[language][stateOf(row)],
    row.region,
    row.delivery?.name ?? '',
    row.delivery?.visit?.day ?? '',
    csvSum(row.totalMinor),
    csvSum(row.paidMinor),
    row.currency,
    row.placedBy ?? '',
  ]
}

/** What left for a shop waits there, as the list says it. */
function stateOf({ status, isPicking, delivery }: DeskOrderRow): OrderStatus | 'picking' | 'toCollect' {
  if (isPicking) return 'picking'
  return status === 'shipped' && delivery?.kind === 'pickup' ? 'toCollect' : status
}
