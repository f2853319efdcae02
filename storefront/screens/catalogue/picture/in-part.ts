import { restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'

/** Parts of a picture that can be pointed at without drawing a frame, in percent of its sides. */
export const parts = {
  left: { x: 0, y: 0, width: 50, height: 100 },
  middle: { x: 25, y: 10, width: 50, height: 80 },
  right: { x: 50, y: 0, width: 50, height: 100 },
  whole: { x: 0, y: 0, width: 100, height: 100 },
} as const

export type PicturePart = keyof typeof parts

/** The form with the frame of the part that was pressed; as it is when none was. */
export function inPart(sent: SentForm): SentForm {
  const part = textOf(sent.fields, 'part')
  return part in parts ? restated(sent, { ...parts[part as PicturePart], part: undefined }) : sent
}
