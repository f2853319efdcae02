import { keepConfirmedPhone, type PhoneCodes, requirePhone, requireSent, spendCode } from '#server/customer/index.ts'
import { type CallContext, type CallVisitor, refuse } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { type CheckoutRow, updateCheckout } from './queries.ts'
import { isPhoneConfirmed } from './view.ts'

interface ConfirmDeps {
  db: Db
  codes: PhoneCodes
}

type KnownVisitor = CallVisitor & { visitorId: string }

/** Sends a code to the phone of the contacts, or to one that is typed now and kept as theirs. */
export async function sendPhoneCode(
  deps: ConfirmDeps,
  row: CheckoutRow,
  typed: string,
  { visitorId }: KnownVisitor,
  context: CallContext,
) {
  const phone = requirePhone(deps.codes, typed)
  if (phone !== row.phone) await updateCheckout(deps.db, row.id, { phone })
  if (isPhoneConfirmed({ ...row, phone })) {
    return { confirmed: true, phoneMobileConfirmed: row.phoneConfirmed, waitSeconds: 0 }
  }
  const { address, language } = context
  const ask = { phone, purpose: 'confirmPhone' as const, visitorId, address, language }
  const { waitSeconds } = requireSent(await deps.codes.send(ask, context.now()))
  return { confirmed: false, phoneMobileConfirmed: row.phoneConfirmed, waitSeconds }
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
  if (tried.kind === 'wrong') throw refuse('CODE_WRONG', { triesLeft: tried.triesLeft })
  if (tried.kind === 'expired') throw refuse('CODE_EXPIRED')
  const isSpent = await inTransaction(deps.db, async (tx) => {
    if (!(await spendCode(tx, tried.codeId, now))) return false
    await updateCheckout(tx, row.id, { phoneConfirmed: tried.phone })
    if (sessionId !== null) await keepConfirmedPhone(tx, sessionId, tried.phone)
    return true
  })
  if (!isSpent) throw refuse('CODE_EXPIRED')
  return { confirmed: tried.phone === row.phone, phoneMobileConfirmed: tried.phone, waitSeconds: 0 }
}
