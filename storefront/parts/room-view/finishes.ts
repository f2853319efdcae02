import { CanvasTexture, Color, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace } from 'three'
import type { FloorFinish, WallFinish } from '#rules/room/plan.ts'

/** Paint of the walls as it dries: colours of swatches, a little lighter than they read in a tin. */
export const wallColours: Record<WallFinish, string> = {
  white: '#f1eee8',
  cream: '#eadfca',
  sage: '#c3cdb9',
  blue: '#b9c8d2',
  terracotta: '#cf9c83',
  graphite: '#6d6b6a',
}

type Draw = (context: CanvasRenderingContext2D, random: () => number) => void

interface Floor {
  /** Metres of the floor that one drawing covers. */
  tile: readonly [number, number]
  roughness: number
  draw: Draw
}

const pixels = 1024

export const floors: Record<FloorFinish, Floor> = {
  oak: { tile: [2.4, 1.44], roughness: 0.62, draw: planks('#cdb798', '#927553') },
  walnut: { tile: [2.4, 1.44], roughness: 0.58, draw: planks('#86624a', '#4b3223') },
  light: { tile: [2.4, 1.44], roughness: 0.66, draw: planks('#ddd3c3', '#b3a58f') },
  tile: { tile: [1.2, 1.2], roughness: 0.42, draw: tiles },
  carpet: { tile: [0.8, 0.8], roughness: 1, draw: carpet },
}

export function floorMaterial(finish: FloorFinish, anisotropy: number): MeshStandardMaterial {
  const { tile, roughness, draw } = floors[finish]
  const map = drawn(draw)
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.repeat.set(1 / tile[0], 1 / tile[1])
  map.anisotropy = anisotropy
  return new MeshStandardMaterial({ map, color: '#e4e2df', roughness, metalness: 0, envMapIntensity: 0.8 })
}

/** Daylight outside of a window: pale, a little warmer to the ground. */
export function skyTexture(): CanvasTexture {
  return drawn((context) => {
    const fade = context.createLinearGradient(0, 0, 0, pixels)
    fade.addColorStop(0, '#d3e5ee')
    fade.addColorStop(0.6, '#eaf2f3')
    fade.addColorStop(1, '#f4f2ea')
    context.fillStyle = fade
    context.fillRect(0, 0, pixels, pixels)
  }, 64)
}

function drawn(draw: Draw, size = pixels): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context) {
    context.scale(size / pixels, size / pixels)
    draw(context, seeded(7))
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** Eight rows of boards, each row begun elsewhere; grain is long thin lines, and joints are a dark hair. */
function planks(light: string, dark: string): Draw {
  return (context, random) => {
    const rows = 8
    const high = pixels / rows
    const tone = new Color()
    for (let row = 0; row < rows; row++) {
      const begin = random() * pixels
      const boards = 2
      for (let board = 0; board < boards; board++) {
        const wide = pixels / boards
        const left = begin + board * wide
        tone.set(light).lerp(new Color(dark), 0.05 + random() * 0.2)
        // A board that goes over the edge comes in again on the other side.
        for (const shift of [0, -pixels]) {
          context.save()
          context.beginPath()
          context.rect(left + shift, row * high, wide, high)
          context.clip()
          context.fillStyle = `#${tone.getHexString()}`
          context.fillRect(left + shift, row * high, wide, high)
          grain(context, seeded(row * 31 + board * 7 + 1), left + shift, row * high, wide, high, dark)
          context.restore()
        }
        context.fillStyle = 'rgb(40 24 12 / 0.5)'
        context.fillRect(left % pixels, row * high, 1.5, high)
      }
      context.fillStyle = 'rgb(40 24 12 / 0.42)'
      context.fillRect(0, row * high, pixels, 1.5)
    }
  }
}

function grain(
  context: CanvasRenderingContext2D,
  random: () => number,
  left: number,
  top: number,
  wide: number,
  high: number,
  colour: string,
) {
  context.strokeStyle = colour
  for (let line = 0; line < 38; line++) {
    context.globalAlpha = 0.04 + random() * 0.12
    context.lineWidth = 0.6 + random() * 1.8
    const y = top + random() * high
    const bend = (random() - 0.5) * 14
    context.beginPath()
    context.moveTo(left, y)
    context.bezierCurveTo(left + wide * 0.3, y + bend, left + wide * 0.7, y - bend, left + wide, y + bend * 0.4)
    context.stroke()
  }
  context.globalAlpha = 1
}

function tiles(context: CanvasRenderingContext2D, random: () => number) {
  const side = pixels / 2
  context.fillStyle = '#b9b3aa'
  context.fillRect(0, 0, pixels, pixels)
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const shade = 214 + Math.round(random() * 8)
    context.fillStyle = `rgb(${shade} ${shade - 4} ${shade - 11})`
    context.fillRect(column * side + 2, row * side + 2, side - 4, side - 4)
    for (let cloud = 0; cloud < 60; cloud++) {
      const x = column * side + 40 + random() * (side - 80)
      const y = row * side + 40 + random() * (side - 80)
      const fade = context.createRadialGradient(x, y, 0, x, y, 38)
      const tone = random() < 0.5 ? '255 253 248' : '172 164 152'
      fade.addColorStop(0, `rgb(${tone} / 0.1)`)
      fade.addColorStop(1, `rgb(${tone} / 0)`)
      context.fillStyle = fade
      context.fillRect(x - 38, y - 38, 76, 76)
    }
  }
}

function carpet(context: CanvasRenderingContext2D, random: () => number) {
  context.fillStyle = '#cbc3b6'
  context.fillRect(0, 0, pixels, pixels)
  for (let tuft = 0; tuft < 42_000; tuft++) {
    const isLight = random() < 0.5
    context.fillStyle = isLight ? 'rgb(238 231 220 / 0.22)' : 'rgb(120 110 98 / 0.16)'
    context.fillRect(random() * pixels, random() * pixels, 2 + random() * 3, 2 + random() * 3)
  }
}

/** The same floor each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
