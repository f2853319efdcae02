/** Floors that an address may name: 0 is level with the street, below are basements. */
export const lowestFloor = -3
export const highestFloor = 120

/** A floor as it is read: basements with a real minus. */
export function floorText(floor: number): string {
  return String(floor).replace('-', '−')
}
