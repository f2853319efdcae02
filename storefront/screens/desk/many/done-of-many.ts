import type { Flash } from '#storefront/platform/form/flash.ts'

/** The form to which the boxes of a list belong, and the one that takes back what it did. */
export const manyForm = 'many'
export const undoForm = 'undoMany'

/** What was done with so many ticked rows, and which of them it has changed. */
export interface DoneOfMany {
  deed: string
  asked: number
  changed: string[]
}

const code = 'many'

export function doneOfMany({ deed, asked, changed }: DoneOfMany): Flash {
  return { code, sentence: [deed, asked, ...changed].join(' ') }
}

export function readDoneOfMany(said: Flash | null): DoneOfMany | null {
  if (said?.code !== code) return null
  const [deed = '', asked, ...changed] = (said.sentence ?? '').split(' ')
  return { deed, asked: Number(asked), changed }
}
