// The common passenger lift of a block of flats: behind a door 70 cm wide a cabin 110 wide, 140 deep and 210 cm high.
const doorMm = 700
const cabin = { depthMm: 1400, heightMm: 2100 }

/** Whether a box goes into a common passenger lift: its thinnest side through the door, upright or leaning inside. */
export function fitsLift(box: { widthMm: number; depthMm: number; heightMm: number }): boolean {
  const [thin = 0, middle = 0, long = 0] = [box.widthMm, box.depthMm, box.heightMm].toSorted((a, b) => a - b)
  return thin <= doorMm && canLean(middle, long)
}

function canLean(middle: number, long: number): boolean {
  for (let degrees = 0; degrees <= 90; degrees++) {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const isIn = long * cosine + middle * sine <= cabin.heightMm && long * sine + middle * cosine <= cabin.depthMm
    if (isIn) return true
  }
  return false
}
