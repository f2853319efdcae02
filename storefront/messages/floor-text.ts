/** A floor as it is read: basements with a real minus. */
export function floorText(floor: number): string {
  return String(floor).replace('-', '−')
}
