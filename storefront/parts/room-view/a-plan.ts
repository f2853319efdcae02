import type { Opening, RoomPlan } from '#rules/room/plan.ts'

/** For tests: an L of 4 by 4 metres, the upper right quarter cut out. */
export function aPlan(part: Partial<RoomPlan> = {}): RoomPlan {
  const corners = [
    [0, 0],
    [2000, 0],
    [2000, 2000],
    [4000, 2000],
    [4000, 4000],
    [0, 4000],
  ] as const
  return {
    version: 1,
    corners: corners.map(([xMm, yMm]) => ({ xMm, yMm })),
    heightMm: 2500,
    floor: 'oak',
    walls: 'white',
    openings: [],
    pieces: [],
    budgetMinor: null,
    ...part,
  }
}

export function anOpening(part: Partial<Opening>): Opening {
  return {
    id: 'o1',
    kind: 'window',
    wall: 5,
    fromMm: 1000,
    widthMm: 1500,
    heightMm: 1400,
    sillMm: 800,
    swing: 'left',
    ...part,
  }
}
