import type { RoomPlan } from '../plan.ts'
import { hush } from './hush.ts'
import { morning } from './morning.ts'
import { supper } from './supper.ts'

/** The three large pictures of the home page; words stand at the left of the wide ones, so goods keep to the right. */

/** As their places on the home page are, and twice as large, for screens with fine pixels. */
const wide = { width: 2880, height: 1298 }
const square = { width: 1500, height: 1500 }

type Scene = Omit<RoomPlan, 'name' | 'camera' | 'frame'>

function both(name: string, scene: Scene, cameras: Record<'wide' | 'square', RoomPlan['camera']>): RoomPlan[] {
  return [
    { ...scene, name: `banner-${name}`, camera: cameras.wide, frame: wide },
    { ...scene, name: `banner-${name}-phone`, camera: cameras.square, frame: square },
  ]
}

/** What stands on the left of the bedroom would lie under the words. */
function withoutDresser({ goods, props = [], ...scene }: Scene): Scene {
  return {
    ...scene,
    goods: goods.filter(({ at }) => at[0] > -1.5),
    props: props.filter(({ at }) => at[0] > -1.5),
  }
}

export const bannerPlans: readonly RoomPlan[] = [
  ...both(
    'living',
    // The armchair would stand where the words are.
    { ...morning, goods: morning.goods.filter(({ code }) => code !== 'yasna') },
    {
      wide: { eye: [-3.4, 1.3, 6.2], lookAtX: -0.15, fov: 21.5, shiftY: 0.15 },
      square: { eye: [-2.6, 1.3, 7], lookAtX: 0.9, fov: 27, shiftY: 0.08 },
    },
  ),
  ...both('bedroom', withoutDresser(hush), {
    wide: { eye: [-3.4, 1.4, 6.4], lookAtX: -0.1, fov: 22.5, shiftY: 0.15 },
    square: { eye: [-2.7, 1.4, 7], lookAtX: 0.75, fov: 27, shiftY: 0.1 },
  }),
  ...both('dining', supper, {
    wide: { eye: [-3.5, 1.4, 6.9], lookAtX: -0.25, fov: 22, shiftY: 0.1 },
    square: { eye: [-2.6, 1.4, 7.2], lookAtX: 0.75, fov: 27, shiftY: 0.07 },
  }),
]
