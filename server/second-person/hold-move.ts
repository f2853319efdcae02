import { createHash } from 'node:crypto'
import type { moveKinds } from '#contract/staff/second-person.ts'
import { type CurrencyCode, currencySign, formatMoney } from '#rules/money.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { sealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings.ts'
import { limitNow } from './settings.ts'
import { heldMoves } from './tables.ts'

export interface MoneyMove {
  kind: (typeof moveKinds)[number]
  subject: string
  sumMinor: number
  currency: CurrencyCode
  /** The body of the call, by which it is made again once somebody has confirmed. */
  input: unknown
}

/**
 * Asked by every call that lets money go by hand, before anything moves. Null: go ahead, it is little or a second person has
 * confirmed. Otherwise it is written down and waits; what is answered is the limit in words.
 */
export type HoldMove = (context: CallContext, move: MoneyMove) => Promise<{ limit: string } | null>

interface HoldDeps {
  db: Db
  settings: Pick<Settings, 'get'>
  secrets: Secrets
}

export function createHoldMove({ db, settings, secrets }: HoldDeps): HoldMove {
  return async (context, { input, ...move }) => {
    const limitMinor = limitNow(settings, move.currency)
    if (context.isConfirmed || limitMinor === null || move.sumMinor <= limitMinor) return null
    const { customer } = await context.visitor()
    if (!customer) throw new Error('Money is moved by nobody.')
    const text = JSON.stringify(input)
    const inputHash = createHash('sha256').update(text).digest('base64url')
    await db
      .insert(heldMoves)
      .values({
        ...move,
        sealedInput: sealText(text, secrets),
        inputHash,
        askedBy: customer.id,
        askedAt: context.now(),
      })
      .onConflictDoNothing()
    return { limit: formatMoney(limitMinor, currencySign(move.currency)) }
  }
}
