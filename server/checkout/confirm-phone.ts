import type { Visitor } from '#rules/shopper.ts'
import { keepConfirmedPhone, type PhoneCodes, spendCode } from '#server/customer/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { type CheckoutRow, updateCheckout } from './queries.ts'
import { isPhoneConfirmed } from './view.ts'

interface ConfirmDeps {
  db: Db
  codes: PhoneCodes
}

type KnownVisitor = Visitor & { visitorId: string }

/** Sends a code to the phone of the contacts, or to one that is typed now and kept as theirs. */
export async function sendPhoneCode(
  deps: ConfirmDeps,
  row: CheckoutRow,
  phone: string,
  { visitorId }: KnownVisitor,
  context: CallContext,
) {
  if (phone !== row.phone) await updateCheckout(deps.db, row.id, { phone })
  if (isPhoneConfirmed({ ...row, phone })) {
    return { kind: 'confirmed' as const }
  }
  const { address, language } = context
  const ask = { phone, purpose: 'confirmPhone' as const, visitorId, address, language }
  return deps.codes.send(ask, context.now())
}

/** Checks the code; the phone stays confirmed for as long as its digits stay the same. */
export async function checkPhoneCode(
  deps: ConfirmDeps,
  row: CheckoutRow,
  code: string | number,
  { visitorId, sessionId }: KnownVisitor,
  context: CallContext,
) {
  const now = context.now()
  const tried = await deps.codes.check({ purposes: ['confirmPhone'], visitorId, phone: row.phone, code, now })
  if (tried.kind !== 'right') return tried
  const isSpent = await inTransaction(deps.db, async (tx) => {
    if (!(await spendCode(tx, tried.codeId, now))) return false
    await updateCheckout(tx, row.id, { phoneConfirmed: tried.phone })
    if (sessionId !== null) await keepConfirmedPhone(tx, sessionId, tried.phone)
    return true
  })
  return isSpent ? tried : { kind: 'expired' as const }
}
