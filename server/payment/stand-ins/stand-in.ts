import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { BankPayment } from './books.ts'

/** Where a bank that is stood in for does its work. */
export interface StandInDesk {
  db: Db
  clock: Clock
  /** Where its pages are, as a browser sees them. */
  publicUrl: string
}

/** What a bank tells the shop. */
export interface ToldNotice {
  path: string
  headers: Record<string, string>
  body: string
}

/** A provider that the demo shop and the conformance set have on their own machine: it speaks the provider's protocol. */
export interface StandIn {
  name: string
  /** The API that it has for shops; absent where the contract holds it. */
  routes?(desk: StandInDesk): FastifyPluginAsync
  /** How it tells the shop of a payment as it is now; null where it tells nothing. */
  tell(payment: BankPayment, eventId: string, desk: StandInDesk): Promise<ToldNotice | null> | ToldNotice | null
}

/** The page on which the person at the bank decides. */
export function bankPageUrl({ publicUrl }: Pick<StandInDesk, 'publicUrl'>, id: string): string {
  return `${publicUrl}/dev/test-bank/${id}/`
}

export const standInsPath = '/dev/banks'

export const noticePath = (provider: string) => `/api_vue/payment/notify/${provider}/`
