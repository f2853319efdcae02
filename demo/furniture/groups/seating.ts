import { lounge } from '../kinds/armchair.ts'
import { chair } from '../kinds/chair.ts'
import { clickClack, daybed } from '../kinds/daybed.ts'
import { modular } from '../kinds/modular.ts'
import { officeChair } from '../kinds/office-chair.ts'
import { pouf } from '../kinds/pouf.ts'
import { sofa } from '../kinds/sofa.ts'
import type { Makers, View } from '../maker.ts'
import type { SeatingShape } from '../shapes/seating.ts'

/** The long part of a corner is looked at from the open side. */
function fromOpenSide(side: 'left' | 'right'): View {
  return side === 'right' ? { azimuth: -26, pitch: 17 } : { azimuth: 26, pitch: 17 }
}

export const seating: Makers<SeatingShape> = {
  sofa: {
    build: sofa,
    view: ({ chaise, corner }) =>
      corner
        ? { ...fromOpenSide(corner.side), pitch: 20 }
        : chaise
          ? fromOpenSide(chaise.side)
          : { azimuth: 26, pitch: 10 },
    second: ({ chaise, corner }) => ({ azimuth: -2, pitch: corner ? 20 : chaise ? 16 : 8 }),
    detail: ({ chaise, corner }) => ({ by: chaise || corner ? 3.4 : 2.7, x: 0.62, y: 0.47 }),
  },
  modular: {
    build: modular,
    view: ({ front }) => (front ? fromOpenSide(front.side) : { azimuth: 26, pitch: 12 }),
    second: ({ front }) => ({ azimuth: -2, pitch: front ? 16 : 9 }),
    detail: ({ front }) => ({ by: front ? 3.2 : 2.7, x: 0.6, y: 0.47 }),
  },
  'click-clack': {
    build: clickClack,
    view: () => ({ azimuth: 27, pitch: 11 }),
    second: () => ({ azimuth: -3, pitch: 9 }),
    detail: () => ({ by: 2.7, x: 0.6, y: 0.5 }),
  },
  daybed: {
    build: daybed,
    view: () => ({ azimuth: 28, pitch: 13 }),
    second: () => ({ azimuth: -3, pitch: 10 }),
    detail: () => ({ by: 2.7, x: 0.36, y: 0.46 }),
  },
  lounge: {
    build: lounge,
    view: () => ({ azimuth: 30, pitch: 11 }),
    second: () => ({ azimuth: -38, pitch: 9 }),
    detail: () => ({ by: 2.2, x: 0.5, y: 0.36 }),
  },
  pouf: { build: ({ form }, size) => pouf(form, size), view: () => ({ azimuth: 26, pitch: 13 }) },
  chair: {
    build: chair,
    view: () => ({ azimuth: 30, pitch: 11 }),
    second: () => ({ azimuth: -38, pitch: 9 }),
    detail: () => ({ by: 2.2, x: 0.5, y: 0.36 }),
  },
  office: {
    build: officeChair,
    view: () => ({ azimuth: 30, pitch: 11 }),
    second: () => ({ azimuth: -38, pitch: 9 }),
  },
}
