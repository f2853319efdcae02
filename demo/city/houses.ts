import { chance } from '../words/dice.ts'
import type { Ground } from './ground.ts'
import { rectangle, type Spot, walk } from './plane.ts'
import { type Street, streetWidth } from './streets.ts'

export interface House {
  street: string
  number: string
  at: Spot
  shape: Spot[]
}

const stride = 12
const rim = 9

interface Built {
  at: Spot
  shape: Spot[]
  yard: Spot[]
}

/** Houses along a street: odd numbers on its left, even ones on its right, the next number wherever the next house fits. */
export function build(ground: Ground, { name, kind, pieces }: Street): House[] {
  const houses: House[] = []
  for (const side of [1, -1] as const) {
    let number = side === 1 ? 2 : 1
    for (const piece of pieces) {
      let free = 0
      for (const { at, angle, passed } of walk(piece, stride)) {
        if (passed < free) continue
        const [length, depth] = sizeAt(at, `${name} ${number}`)
        const across = streetWidth[kind] / 2 + 17 + depth / 2
        const built = (far: number): Built => {
          const middle: Spot = [at[0] - Math.sin(angle) * side * far, at[1] + Math.cos(angle) * side * far]
          return {
            at: middle,
            shape: rectangle(middle, angle, length, depth),
            yard: rectangle(middle, angle, length + rim, depth + rim),
          }
        }
        const house = built(across)
        if (!takeGround(ground, house)) continue
        houses.push({ street: name, number: String(number), at: house.at, shape: house.shape })
        const behind = built(across + depth + 26)
        if (chance(name, number, 'yard') < 0.14 && takeGround(ground, behind)) {
          houses.push({ street: name, number: `${number}А`, at: behind.at, shape: behind.shape })
        }
        number += 2
        free = passed + length + 13 + chance(name, number, 'gap') * 12
      }
    }
  }
  return houses
}

/** Ground is known in coarse pieces: with a little yard around it, a house's own corners lie on land for certain. */
function takeGround(ground: Ground, { shape, yard }: Built): boolean {
  if (!ground.isFree(yard)) return false
  ground.take(shape)
  return true
}

/** Long houses in the middle of the city, cottages at its edge. */
function sizeAt([east, south]: Spot, seed: string): [length: number, depth: number] {
  const far = Math.hypot(east, south)
  const luck = chance(seed, 'size')
  if (far < 1700) return [34 + luck * 46, 15 + chance(seed, 'depth') * 5]
  if (far < 2900) return luck < 0.7 ? [52 + luck * 40, 14] : [24, 24]
  return [15 + luck * 13, 11 + chance(seed, 'depth') * 4]
}
