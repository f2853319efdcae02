import type { SentFile } from '#contract/file.ts'
import { type ShipmentsWish, staffShipmentsContract } from '#contract/staff/shipments.ts'
import type { Language } from '#rules/language.ts'
import { companyTitles } from '#server/delivery/index.ts'
import {
  type AnsweredCall,
  answer,
  type CallContext,
  csvFile,
  csvMoment,
  pageOf,
  recordExport,
} from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { type ListedShipment, listShipments, listShipmentsBelow } from './list-shipments.ts'
import { shipAgain } from './ship-job.ts'

/** Answers `staff/shipments.ts` of the contract. */
export function staffShipmentsCalls({ db }: { db: Db }): AnsweredCall[] {
  return answer('staffShipments', staffShipmentsContract, {
    async listShipments({ body }) {
      const { rows, next } = await listShipments(db, body)
      return { shipments: rows.map((one) => ({ ...one, company: companyTitles[one.company] })), next }
    },
    exportShipments({ query }, context, _refuse, record) {
      recordExport(record, 'shipments', query)
      return shipmentsCsv(db, query, context)
    },
    async shipAgain({ body }, context, refuse, record) {
      const isAgain = await inTransaction(db, (tx) => shipAgain(tx, body.orderNumber, context.now()))
      if (!isAgain) throw refuse('SHIPMENT_NOT_WAITING')
      record({ subject: `shipment of order ${body.orderNumber}`, before: null, after: { again: true } })
      return {}
    },
  })
}

const heads: Record<Language, string[]> = {
  ru: ['Номер', 'Заказ', 'Компания', 'Состояние', 'Номер у компании', 'Ссылка', 'Причина', 'Изменилось'],
  kk: ['Нөмірі', 'Тапсырыс', 'Компания', 'Күйі', 'Компаниядағы нөмірі', 'Сілтеме', 'Себебі', 'Өзгерді'],
  en: ['Number', 'Order', 'Company', 'State', 'Number at the company', 'Link', 'Reason', 'Changed'],
}
const states: Record<Language, Record<ListedShipment['state'], string>> = {
  ru: {
    waiting: 'Передаём компании',
    failed: 'Не принято',
    registered: 'Принято компанией',
    onTheWay: 'В пути',
    arrived: 'Ждёт получателя',
    handedOver: 'Выдано',
    returned: 'Возвращается',
  },
  kk: {
    waiting: 'Компанияға берілуде',
    failed: 'Қабылданбады',
    registered: 'Компания қабылдады',
    onTheWay: 'Жолда',
    arrived: 'Алушыны күтуде',
    handedOver: 'Берілді',
    returned: 'Қайтарылуда',
  },
  en: {
    waiting: 'Being told to the company',
    failed: 'Not taken',
    registered: 'Taken by the company',
    onTheWay: 'On its way',
    arrived: 'Waits for its receiver',
    handedOver: 'Handed over',
    returned: 'Going back',
  },
}

function shipmentsCsv(db: Db, wish: ShipmentsWish, context: CallContext): SentFile {
  const { language } = context
  const page = async (below: number | undefined, count: number) =>
    pageOf(await listShipmentsBelow(db, { ...wish, below, count: count + 1 }), count)
  const cells = ({ id, number, company, state, trackNumber, trackUrl, reason, changedAt }: ListedShipment) => [
    id,
    number,
    companyTitles[company],
    states[language][state],
    trackNumber ?? '',
    trackUrl ?? '',
    reason ?? '',
    csvMoment(new Date(changedAt), context),
  ]
  return csvFile({ name: 'shipments', head: heads[language], page, cells }, context)
}
