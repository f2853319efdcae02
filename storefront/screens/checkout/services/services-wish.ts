import type { ServicesView, ServicesWish } from '#contract/order-services.ts'
import { assemblyRates } from '#rules/assembly.ts'
import { type LineKey, lineKey, readLineKey } from '#rules/cuts.ts'
import { readLength, stepsFor } from '#rules/running-metre.ts'
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
  /** How many pieces of a line stay, or steps of a length, by offer and cut in one word. */
  left: ReadonlyMap<string, number>
}

export const keepName = (line: LineKey) => `keep-${lineKey(line)}`
/** In what steps a length is counted that is typed in metres. */
export const keepStepName = (line: LineKey) => `step-${lineKey(line)}`

/** All of it, or fewer in whole packs, down to nothing. */
export function keepable({ quantity, packOf }: Pick<ServicesView['lines'][number], 'quantity' | 'packOf'>): number[] {
  const packs = Math.ceil(quantity / packOf)
  return [quantity, ...Array.from({ length: packs }, (_, at) => (packs - 1 - at) * packOf)]
}

// What is no length is longer than any: the shop says what can be had.
const noLength = 1_000_000

export function readChangeForm(form: FormData): ChangeForm {
  const wish = readAfterWish(form)
  const left = new Map(
    [...form.keys()].flatMap((name) => {
      const line = name.startsWith('keep-') ? readLineKey(name.slice('keep-'.length)) : null
      return line ? [[lineKey(line), keptOf(form, line)] as const] : []
    }),
  )
  return { ...wish, slot: textOf(form, 'when') === 'keep' ? null : wish.slot, left }
}

function keptOf(form: FormData, line: LineKey): number {
  const stepMm = wholeOf(form, keepStepName(line))
  if (stepMm === null) return wholeOf(form, keepName(line)) ?? 0
  const lengthMm = readLength(textOf(form, keepName(line)))
  return lengthMm === null ? noLength : stepsFor(lengthMm, stepMm)
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
    lines: [...form.left].flatMap(([key, quantity]) => {
      const line = readLineKey(key)
      return line ? [{ ...line, quantity }] : []
    }),
  }
}
