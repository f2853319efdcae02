import { z } from 'zod'
import { paymentGroups } from '#rules/payment-groups.ts'
import { providerPopups } from '#rules/payment-popups.ts'
import { paymentStates } from '#rules/payment-state.ts'
import { MinorUnits } from '../fields.ts'

/** The page that the payer comes back to runs scripts: what can be paid in a popup of it is. */
export const CanPopup = z.boolean().optional()

/** Where the payer goes next: the bank, or a page of the shop that opens the popup. */
export const PaymentStarted = z.object({ redirect: z.string(), popup: z.enum(providerPopups).nullable() })

/** One way to pay an order. Field names are those of the specification. */
export const PaymentMethod = z.object({
  id: z.string(),
  /** Under which heading it stands. */
  group: z.enum(paymentGroups),
  /** How it is dealt with: `card` is paid now, through somebody outside. */
  type: z.enum(['card', 'bill', 'onDelivery']),
  /**
   * `redirect`: the shopper goes to the bank; `qr`: a code is shown to scan; `document`: a bill is shown; `none`: nothing
   * to pay now; `certificate`: the code of a certificate is typed, see `payByCertificate`.
   */
  action: z.enum(['redirect', 'qr', 'document', 'none', 'certificate']),
  name: z.string(),
  /** Where the payment is started: a POST of the order's key, this `id` and a sum. */
  url: z.string(),
  data: z.record(z.string(), z.string()),
  bankUrlName: z.string(),
  label: z.string(),
  icons: z.array(z.string()),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentState = z.enum(paymentStates)

/** In what a page whose scripts run lets an attempt be paid; without them it is a plain page. */
const AttemptPopup = z.discriminatedUnion('name', [
  z.object({ name: z.literal('yookassaPopup'), token: z.string(), script: z.string() }),
  z.object({ name: z.literal('yandexPayWindow'), url: z.string() }),
  z.object({ name: z.literal('kaspiQR') }),
])
export type AttemptPopup = z.infer<typeof AttemptPopup>

/** One attempt as its payer sees it. */
export const PaymentAttempt = z.object({
  code: z.string(),
  state: PaymentState,
  kind: z.enum(['card', 'bill', 'onDelivery']),
  methodId: z.string(),
  sumMinor: MinorUnits,
  /** To be scanned while the attempt is open; null where the payer was sent to a page, and when it is over. */
  qr: z.object({ payload: z.string(), picture: z.string() }).nullable(),
  /** Null where there is none, and when it is over. */
  popup: AttemptPopup.nullable(),
  /** Why the bank refused, as a sentence; null when it did not. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>
