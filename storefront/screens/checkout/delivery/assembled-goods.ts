const shownName = 'assemblyGoods'
export const assembleName = (offerId: number) => `assemble-${offerId}`

/** The offers that a form lets be chosen, to be sent along with it. */
export function shownGoods(goods: readonly { offerId: number }[]) {
  return { name: shownName, value: goods.map(({ offerId }) => offerId).join(',') }
}

/** Which goods are ticked, of those that the form shows; null where it shows no choice. */
export function tickedGoods(form: FormData): number[] | null {
  const shown = form.get(shownName)
  if (typeof shown !== 'string') return null
  const ids = shown.split(',').flatMap((text) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []))
  return ids.filter((offerId) => form.has(assembleName(offerId)))
}
