/** What may stand over the page of paying; the names are the specification's. */
export const paymentPopups = [
  'paymentMethodsList',
  'yookassaPopup',
  'yandexPayWindow',
  'kaspiQR',
  'personalThankYou',
] as const
export type PaymentPopup = (typeof paymentPopups)[number]

/** Those by which somebody outside takes the money. */
export const providerPopups = ['yookassaPopup', 'yandexPayWindow', 'kaspiQR'] as const satisfies PaymentPopup[]
export type ProviderPopup = (typeof providerPopups)[number]

export interface PopupState {
  active: PaymentPopup | null
  /** What was active before, to be reopened. */
  previous: PaymentPopup | null
}

export type PopupMove = { kind: 'open'; popup: PaymentPopup } | { kind: 'close' } | { kind: 'reopen' }

/** One is active at a time; the one before it is remembered and can be reopened. */
export function movePopups(state: PopupState, move: PopupMove): PopupState {
  const { active, previous } = state
  switch (move.kind) {
    case 'open':
      return active === move.popup ? state : { active: move.popup, previous: active ?? previous }
    case 'close':
      return active === null ? state : { active: null, previous: active }
    case 'reopen':
      return previous === null ? state : { active: previous, previous: active }
  }
}
