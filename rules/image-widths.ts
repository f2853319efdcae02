/**
 * Pixel widths in which pictures are served; any other width is refused, so that nobody fills the disk with sizes. Rooms
 * are taken 1920 wide, the first picture of the home page 2880: a desk of 1440 with two pixels for each.
 */
export const imageWidths = [96, 160, 320, 480, 640, 960, 1200, 1600, 1920, 2880] as const

export type ImageWidth = (typeof imageWidths)[number]

/** Whether a width asked for in an address is one of the served. */
export function isImageWidth(width: number): width is ImageWidth {
  return imageWidths.some((one) => one === width)
}

/** The smallest served width that covers a place of so many pixels, or the largest there is. */
export function nearestImageWidth(widthPx: number): ImageWidth {
  return imageWidths.find((one) => one >= widthPx) ?? 2880
}

/**
 * Widths for a `srcset`: from half the widest place in which the picture stands, its place on a phone, up to twice that
 * (densities 1 and 2), and not beyond the original, since enlarging adds bytes and no detail.
 */
export function srcSetWidths(widestPx: number, originalWidthPx = Number.POSITIVE_INFINITY): ImageWidth[] {
  const most = Math.min(nearestImageWidth(widestPx * 2), nearestImageWidth(originalWidthPx))
  const least = Math.min(nearestImageWidth(widestPx / 2), most)
  return imageWidths.filter((one) => one >= least && one <= most)
}
