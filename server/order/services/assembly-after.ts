import type { DateAndTime } from '#contract/delivery.ts'
import { assemblyOf, planAssembly } from '#server/delivery/index.ts'
import { servicedOf } from '../door-services.ts'
import { visitsOf } from '../part.ts'
import { type CurrentOrder, windowOf } from './current-order.ts'

/**
 * When the assembler comes to an order of several deliveries, one of which comes in another window now: after the last that
 * brings something to be put together.
 */
export function assemblyAfter({ whole, bundle, live, delivery }: CurrentOrder, window: DateAndTime | null) {
  const assembled = whole.lines.filter((line) => line.isAssembled)
  const { minutes } = assemblyOf(delivery.terms, servicedOf(assembled), whole.group.assemblyRate ?? 'basic')
  const windows = visitsOf(whole)
    .filter(({ lines }) => lines.some((line) => line.isAssembled))
    .flatMap(({ group, visit }) => (visit?.id === bundle.visit?.id ? window : windowOf(group)) ?? [])
  const last = windows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).at(-1)
  const zone = live.group.slotScopes.find((scope) => scope.startsWith('zone:')) ?? null
  const wish = { minutes, needsHanging: whole.group.assemblyRate === 'hanging', zone }
  return last ? (planAssembly(last, wish, delivery.crews)?.visit ?? null) : null
}

function key({ day, from }: DateAndTime): string {
  return `${day} ${String(from).padStart(2, '0')}`
}
