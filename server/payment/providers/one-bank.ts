import { z } from 'zod'
import type { ReceiptLine } from '#rules/receipt-lines.ts'
import { lengthText } from '#rules/running-metre.ts'
import type { Acquirer, Receipt } from '../acquirer.ts'
import { parseJson, roublesOf } from './decimal.ts'
import { knownAddresses } from './known-addresses.ts'

/** Dolyame and T-Bank's credit broker belong to one bank: they tell from the same addresses, sign nothing, and write goods alike. */
const publishedAddresses = ['91.194.226.0/23']

const Notice = z.object({ id: z.string().min(1).max(64), status: z.string().max(40) })

/** Reads a notice that names a payment and its new state; `addresses` replace the published ones where there are any. */
export function noticesOf(service: string, addresses: readonly string[]): Acquirer['verifyEvent'] {
  const isTeller = knownAddresses(addresses.length > 0 ? addresses : publishedAddresses)
  return ({ rawBody, address }) => {
    if (!isTeller(address)) return { kind: 'refused', why: 'foreign' }
    const notice = Notice.safeParse(parseJson(rawBody.toString('utf8')))
    if (!notice.success) return { kind: 'refused', why: 'unreadable' }
    const { id, status } = notice.data
    return { kind: 'payment', eventKey: `${service}:${id}:${status}`, type: status, providerPaymentId: id }
  }
}

/** Goods of a receipt, money in roubles; without a receipt one line of the whole sum under `name`. */
export function itemsOf(receipt: Receipt | null, amountMinor: number, name: string) {
  const lines: readonly Omit<ReceiptLine, 'kind'>[] = receipt?.lines ?? [{ name, quantity: 1, unitMinor: amountMinor }]
  return lines.map((line) => {
    const { quantity, unitMinor, lengthStepMm } = line
    // The bank counts whole things: a length is one, and its name says how long it is.
    if (lengthStepMm)
      return {
        name: `${line.name.slice(0, 240)}, ${lengthText(quantity, lengthStepMm, 'ru')}`,
        quantity: 1,
        price: roublesOf(unitMinor * quantity),
      }
    return { name: line.name.slice(0, 255), quantity, price: roublesOf(unitMinor) }
  })
}
