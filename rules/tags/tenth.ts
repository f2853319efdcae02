/** `12,5` or `12.5` as people type it, to a tenth; what is no number is NaN, which every schema refuses. */
export function tenthOf(typed: string): number {
  const text = typed.replace(',', '.').trim()
  return /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 10) / 10 : Number.NaN
}
