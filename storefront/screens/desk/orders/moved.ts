import { type DeskStep, undoOf } from '#rules/order-step.ts'

/** In the place of a step: nothing moves, labels are printed. */
export const labelsStep = 'labels'

/** What a page was told to say of moved orders: which step, which orders, and what takes it back. */
export function readMoved(sentence: string | undefined): { step: DeskStep; numbers: string[]; undo: DeskStep | null } {
  const [step = '', ...numbers] = (sentence ?? '').split(' ')
  return { step: step as DeskStep, numbers, undo: undoOf[step as DeskStep] ?? null }
}
