import { noticePath, type StandIn } from '../stand-ins/stand-in.ts'
import { paymentObject, type TestBankSettings } from './payment-object.ts'
import { sign, signatureHeader } from './signature.ts'

/** The test bank as the stand-in that it is; its API stands in the contract. */
export function testBankStandIn(bank: TestBankSettings): StandIn {
  return {
    name: 'test-bank',
    tell(payment, eventId) {
      const body = JSON.stringify({
        type: 'notification',
        event: `payment.${payment.status}`,
        event_id: eventId,
        object: paymentObject(payment, bank),
      })
      return {
        path: noticePath('test-bank'),
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(body, bank.secret, bank.clock()) },
        body,
      }
    },
  }
}
