// The common passenger lift of a block of flats: a cabin 110 × 140 × 210 cm behind a door 70 cm wide.
const doorMm = 700
const cabinMm = { short: 1100, height: 2100 }

/** Whether a box goes into a common passenger lift: its thinnest side through the door, the others into the cabin. */
export function fitsLift(box: { widthMm: number; depthMm: number; heightMm: number }): boolean {
  const [thin = 0, middle = 0, long = 0] = [box.widthMm, box.depthMm, box.heightMm].toSorted((a, b) => a - b)
  return thin <= doorMm && middle <= cabinMm.short && long <= cabinMm.height
}
