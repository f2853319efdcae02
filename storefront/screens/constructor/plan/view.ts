import { boundsOf, middleOf } from '#rules/room/corners.ts'
import type { PlanPoint } from '#rules/room/plan.ts'

/** What of the plan is seen: millimetres, and how many of them a pixel takes. */
export interface View {
  xMm: number
  yMm: number
  widthMm: number
  heightMm: number
  mmPerPx: number
}

export interface Size {
  width: number
  height: number
}

/** Closer or further than the whole room, and which point of it is in the middle. */
export interface Zoom {
  by: number
  middle: PlanPoint | null
}

export const wholeRoom: Zoom = { by: 1, middle: null }
export const zoomLimits = { least: 0.6, most: 8 }

export const wallMm = 120
/** Around the room: numbers along the walls, and the buttons that lie over the drawing. */
const marginPx = { x: 44, y: 60 }
/** In a narrow place the buttons reach to the middles of the walls: the numbers stand free of them. */
const narrow = { belowPx: 600, yPx: 84 }

export function viewOf(corners: readonly PlanPoint[], size: Size, { by, middle }: Zoom): View {
  const bounds = boundsOf(corners)
  const roomWidthMm = bounds.rightMm - bounds.leftMm + 2 * wallMm
  const roomHeightMm = bounds.bottomMm - bounds.topMm + 2 * wallMm
  const marginY = size.width < narrow.belowPx ? narrow.yPx : marginPx.y
  const free = { width: Math.max(80, size.width - 2 * marginPx.x), height: Math.max(80, size.height - 2 * marginY) }
  const mmPerPx = Math.max(roomWidthMm / free.width, roomHeightMm / free.height) / by
  const widthMm = size.width * mmPerPx
  const heightMm = size.height * mmPerPx
  const { xMm, yMm } = middle ?? middleOf(bounds)
  return { xMm: xMm - widthMm / 2, yMm: yMm - heightMm / 2, widthMm, heightMm, mmPerPx }
}

/** The point of the plan under a pixel of the drawing. */
export function pointAt(view: View, at: { x: number; y: number }): PlanPoint {
  return { xMm: view.xMm + at.x * view.mmPerPx, yMm: view.yMm + at.y * view.mmPerPx }
}

/** Closer by a factor, so that the point under the pixel stays where it is. */
export function zoomedAt(view: View, size: Size, zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const by = Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom.by * factor))
  const taken = by / zoom.by
  const under = pointAt(view, at)
  const mmPerPx = view.mmPerPx / taken
  return {
    by,
    middle: { xMm: under.xMm + (size.width / 2 - at.x) * mmPerPx, yMm: under.yMm + (size.height / 2 - at.y) * mmPerPx },
  }
}

export function movedBy(view: View, zoom: Zoom, byPx: { x: number; y: number }): Zoom {
  return {
    by: zoom.by,
    middle: {
      xMm: view.xMm + view.widthMm / 2 - byPx.x * view.mmPerPx,
      yMm: view.yMm + view.heightMm / 2 - byPx.y * view.mmPerPx,
    },
  }
}
