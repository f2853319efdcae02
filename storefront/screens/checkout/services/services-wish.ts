import type { ServicesWish } from '#contract/order-services.ts'
import { assemblyRates } from '#rules/assembly.ts'
import { textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { type AfterWish, readAfterWish } from '../after/after-wish.ts'

/** Which order is changed, and which of two deliveries of it. */
export interface ServicesKey {
  xmlId: string
  code?: string | undefined
  part?: string | undefined
}

/** What the form says at this moment; `slot` is null while the day stays. */
export interface ChangeForm extends AfterWish {
  /** How many pieces of an offer stay. */
  left: ReadonlyMap<number, number>
}

export const keepName = (offerId: number) => `keep-${offerId}`

export function readChangeForm(form: FormData): ChangeForm {
  const wish = readAfterWish(form)
  const names = [...form.keys()].filter((name) => /^keep-\d{1,9}$/.test(name))
  const left = new Map(names.map((name) => [Number(name.slice('keep-'.length)), wholeOf(form, name) ?? 0]))
  return { ...wish, slot: textOf(form, 'when') === 'keep' ? null : wish.slot, left }
}

/** Said only where the form shows a choice. */
function assemblyOf({ assembled, assemblyRate }: ChangeForm): Pick<ServicesWish, 'assemblyRate' | 'assemblyOfferIds'> {
  const rate = assemblyRates.find((one) => one === assemblyRate)
  return { ...(rate && { assemblyRate: rate }), ...(assembled?.length && { assemblyOfferIds: assembled }) }
}

/** As the call wants it. An address that is not typed stays; who has opened a link does not see the one that is there. */
export function wishOfForm(form: ChangeForm, key: ServicesKey): ServicesWish {
  const isCourier = form.way === 'courier'
  const { address, entrance, flat, floor } = form
  return {
    ...key,
    delivery: {
      ...(form.way !== '' && { id: form.way }),
      ...(isCourier && address !== '' && { fieldSet: { address, entrance, flat, ...(floor !== null && { floor }) } }),
      ...(isCourier && address === '' && floor !== null && { fieldSet: { floor } }),
      ...(isCourier && form.slot && { dateAndTime: form.slot }),
      ...(form.comment !== '' && { comment: form.comment }),
    },
    ...(isCourier && {
      lift: { isWanted: form.wantsLift, hasElevator: form.hasElevator },
      assembly: form.wantsAssembly && form.assembled?.length !== 0,
      ...assemblyOf(form),
      removal: form.removal,
    }),
    lines: [...form.left].map(([offerId, quantity]) => ({ offerId, quantity })),
  }
}
