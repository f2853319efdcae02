/** A floor as the contract wants it: a basement is typed with whatever dash the keyboard has. */
export function floorSaid(typed: string): string {
  return typed.trim().replace(/^[−–—]/, '-')
}
