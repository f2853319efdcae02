/** By which the form that undoes an order is told apart. */
export const undoForm = 'order undo'

/** What was laid last, as the page is told it: where, which banner goes back where, and how all of them lie. */
export function orderUndone(said: string): { place: string; move: string; ids: number[] } {
  const [place = '', move = '', ...ids] = said.split(' ')
  return { place, move, ids: ids.map(Number) }
}

/** Whether what was sent lays an order. Refused, it is told how the banners lie now, so they are read anew. */
export function isOfOrder(form: FormData | undefined): boolean {
  return String(form?.get('form') ?? '').startsWith('order')
}
