/** The shop's own reasons have words; what a person wrote stands as it is. */
export function cancelWords(
  note: string | null,
  t: { unpaid: string; unconfirmed: string; delayEnded: string },
): string | null {
  return note === 'unpaid' || note === 'unconfirmed' || note === 'delayEnded' ? t[note] : note
}
