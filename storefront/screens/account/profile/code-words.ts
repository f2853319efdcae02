/** Six digits, however they are parted; anything else is no code. */
export function digitsIn(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{1,6}$/.test(digits) ? digits : ''
}
