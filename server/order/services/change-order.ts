import type { FieldSet } from '#contract/delivery.ts'
import type { ServicesCalculation, ServicesView, ServicesWish } from '#contract/order-services.ts'
import type { HoldTerms } from '#rules/order-hold.ts'
import { type AddressBook, addressPlaceOf, completeFieldSet, findAlike } from '#server/delivery/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { Undone, undoing } from '#server/platform/undoing.ts'
import { cancelOrder } from '../cancel-order.ts'
import { liveOf, visitOfPart } from '../part.ts'
import { findBundle, lockOrders, mayChange, type OrderBundle, type OrderViewer, owns } from '../queries.ts'
import { type Asked, type CurrentOrder, readCurrent, type ServicesDeps } from './current-order.ts'
import { type ChangeTrouble, type DecidedChange, decideChange } from './decide-change.ts'
import { saveChange } from './save-change.ts'
import { viewCalculation, viewCancelling, viewServices } from './view-services.ts'

export interface ChangeDeps extends ServicesDeps {
  addresses: AddressBook
  holds: HoldTerms
}

export type ChangeOutcome =
  | { kind: 'calculated'; calculation: ServicesCalculation; isSaved: boolean; order: ServicesView }
  | { kind: 'notFound' }
  | { kind: 'notYours' }
  | { kind: 'closed'; closed: NonNullable<ServicesView['closed']> }
  | { kind: 'priceChanged'; calculation: ServicesCalculation }
  | { kind: 'addressUnknown'; suggestions: string[] }
  | ChangeTrouble

/**
 * Says what a change of a placed order costs, and with `toSave` makes it: all of it in one transaction, decided anew behind
 * the lock of the order's parts, so that what began to be gathered meanwhile is not touched. `isLocked`: the caller holds them.
 */
export async function changeOrder(
  deps: ChangeDeps,
  wish: ServicesWish,
  viewer: OrderViewer,
  { toSave, isLocked = false, ...said }: Asked & { toSave: boolean; isLocked?: boolean },
): Promise<ChangeOutcome> {
  const asked = { ...said, part: wish.part }
  const bundle = await findBundle(deps.db, wish.xmlId, viewer)
  if (!bundle) return { kind: 'notFound' }
  if (!mayChange(bundle.group, viewer)) return { kind: 'notYours' }
  if (wish.cancel) return callOff(deps, bundle, wish, viewer, { toSave, ...asked })
  if (!visitOfPart(bundle, asked.part)) return { kind: 'notFound' }
  // The address service is asked before the transaction: no one waits for it with locks in hand.
  const current = await readCurrent(deps.db, deps, bundle, asked, { keptOnly: isLocked })
  if (current.stand.closed) return { kind: 'closed', closed: current.stand.closed }
  const fieldSet = await understandAddress(deps, current, wish, asked)
  const view = { deps, wish, fieldSet, viewer, asked }
  const outcome = toSave ? await undoing(deps.db, (tx) => changeLocked(tx, view)) : await countOnly(view, current)
  if (outcome.kind !== 'addressNeeded') return outcome
  const place = addressPlaceOf(deps.regions, current.region, asked.language)
  const suggestions = await findAlike(deps.addresses, place, fieldSet)
  return suggestions.length > 0 ? { kind: 'addressUnknown', suggestions } : outcome
}

async function countOnly(view: View, current: CurrentOrder): Promise<ChangeOutcome> {
  const { deps, wish, fieldSet, asked } = view
  const change = await decideChange(deps.db, deps, current, wish, fieldSet, asked)
  return 'kind' in change ? change : told(view, current, change)
}

interface View {
  deps: ChangeDeps
  wish: ServicesWish
  fieldSet: FieldSet
  viewer: OrderViewer
  asked: Asked
}

async function changeLocked(tx: Tx, view: View): Promise<ChangeOutcome> {
  const { deps, wish, fieldSet, viewer, asked } = view
  await lockOrders(tx, wish.xmlId)
  const bundle = await findBundle(tx, wish.xmlId, viewer)
  if (!bundle) return { kind: 'notFound' }
  const current = await readCurrent(tx, deps, bundle, asked, { keptOnly: true })
  if (current.stand.closed) return { kind: 'closed', closed: current.stand.closed }
  const change = await decideChange(tx, deps, current, wish, fieldSet, asked)
  if ('kind' in change) return change
  const { shownTotalMinor: shown } = wish
  const calculation = viewCalculation(change, viewer, asked.language)
  if (shown !== undefined && shown !== change.totalMinor) return { kind: 'priceChanged', calculation }
  if (change.isChanged) {
    const isByLink = !owns(bundle.group, viewer)
    const isSaved = await saveChange(tx, deps, current, change, { isByLink, now: asked.now })
    // The window was taken between deciding and writing.
    if (!isSaved) throw new Undone<ChangeOutcome>({ kind: 'slotTaken' })
  }
  return { kind: 'calculated', calculation, isSaved: true, order: await viewNow(tx, view) }
}

function told({ deps, viewer, asked }: View, current: CurrentOrder, change: DecidedChange): ChangeOutcome {
  return {
    kind: 'calculated',
    calculation: viewCalculation(change, viewer, asked.language),
    isSaved: false,
    order: viewServices(deps, current, viewer, asked.language),
  }
}

async function callOff(
  deps: ChangeDeps,
  bundle: OrderBundle,
  { xmlId, cancel }: ServicesWish,
  viewer: OrderViewer,
  { toSave, ...asked }: Asked & { toSave: boolean },
): Promise<ChangeOutcome> {
  const current = await readCurrent(deps.db, deps, bundle, asked)
  const calculation = viewCancelling(liveOf(bundle))
  const isCancelled = bundle.orders.every((part) => part.status === 'cancelled')
  if (current.stand.closed && !isCancelled) return { kind: 'closed', closed: current.stand.closed }
  const view = { deps, viewer, asked, wish: { xmlId } }
  if (!toSave) return { kind: 'calculated', calculation, isSaved: false, order: await viewNow(deps.db, view) }
  const { kind } = await cancelOrder(deps, xmlId, viewer, { reason: cancel?.reason ?? '', now: asked.now })
  if (kind === 'notCancellable') return { kind: 'closed', closed: 'picking' }
  if (kind !== 'cancelled') return { kind }
  return { kind: 'calculated', calculation, isSaved: true, order: await viewNow(deps.db, view) }
}

async function viewNow(
  db: Db | Tx,
  { deps, viewer, asked, wish }: Pick<View, 'deps' | 'viewer' | 'asked'> & { wish: { xmlId: string } },
): Promise<ServicesView> {
  const bundle = await findBundle(db, wish.xmlId, viewer)
  if (!bundle) throw new Error('An order that was just changed is not there.')
  return viewServices(deps, await readCurrent(db, deps, bundle, asked), viewer, asked.language)
}

function understandAddress(
  { addresses, regions }: ChangeDeps,
  { fieldSet, region }: CurrentOrder,
  { delivery }: ServicesWish,
  { language }: Asked,
): Promise<FieldSet> {
  if (!delivery?.fieldSet) return Promise.resolve(fieldSet)
  return completeFieldSet(addresses, addressPlaceOf(regions, region, language), fieldSet, delivery.fieldSet)
}
