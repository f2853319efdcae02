/** A day of delivery and the hours of its window. */
export type PickedSlot = { day: string; from: number; to: number }

/** What a form with `DayPicker` says, or `null` when it says nothing that can be read. */
export function readPickedSlot(form: FormData, prefix = ''): PickedSlot | null {
  const day = form.get(`${prefix}day`)
  const window = /^(\d{1,2})-(\d{1,2})$/.exec(String(form.get(`${prefix}window-${day}`) ?? ''))
  return typeof day === 'string' && window ? { day, from: Number(window[1]), to: Number(window[2]) } : null
}
