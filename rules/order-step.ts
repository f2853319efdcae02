import { canMove, type OrderStatus, orderStatuses } from './order-state.ts'

/** What the desk does with an order: a move of its state, or a mark inside «in work», which alone can be taken back. */
export const deskSteps = ['inWork', 'picking', 'notPicking', 'shipped', 'received', 'closed', 'cancelled'] as const

export type DeskStep = (typeof deskSteps)[number]

/** What takes a step back; a state has no way back. */
export const undoOf: Partial<Record<DeskStep, DeskStep>> = { picking: 'notPicking', notPicking: 'picking' }

interface StepPart {
  number: string
  status: OrderStatus
  isPicking: boolean
}

export type StepJudgement<Part> =
  | { kind: 'moving'; parts: Part[] }
  | { kind: 'already' }
  /** One part that may not move stops all of them. */
  | { kind: 'stuck'; number: string; from: OrderStatus }

/** What a step would do to these parts of an order; the same law before it is asked for and when it is done. */
export function judgeStep<Part extends StepPart>(parts: readonly Part[], step: DeskStep): StepJudgement<Part> {
  if (step === 'picking' || step === 'notPicking') return judgePicking(parts, step === 'picking')
  const moving = parts.filter(({ status }) => status !== step)
  const stuck = moving.find(({ status }) => !canMove(status, step))
  if (stuck) return { kind: 'stuck', number: stuck.number, from: stuck.status }
  return moving.length > 0 ? { kind: 'moving', parts: moving } : { kind: 'already' }
}

function judgePicking<Part extends StepPart>(parts: readonly Part[], isPicking: boolean): StepJudgement<Part> {
  const gathered = parts.filter(({ status }) => status === 'inWork')
  const [first] = leastAdvancedFirst(parts)
  if (gathered.length === 0 && first) return { kind: 'stuck', number: first.number, from: first.status }
  const moving = gathered.filter((part) => part.isPicking !== isPicking)
  return moving.length > 0 ? { kind: 'moving', parts: moving } : { kind: 'already' }
}

function leastAdvancedFirst<Part extends StepPart>(parts: readonly Part[]): Part[] {
  const rank = ({ status }: Part) => orderStatuses.indexOf(status)
  return parts.toSorted((one, other) => rank(one) - rank(other))
}
