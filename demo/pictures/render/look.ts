import type { MaterialCode, Texture } from '../../catalogue/materials.ts'
import { material } from '../../catalogue/materials.ts'
import type { Finish } from '../../catalogue/types.ts'
import type { Special, Surface } from '../scene.ts'
import type { Rgb } from './studio.ts'

/** What a part is made of, ready for the light: linear colour, how much it shines and how sharply, a soft rim. */
export type Look = {
  kind: Texture | Special
  texture: Texture | null
  colour: Rgb
  second: Rgb
  /** Reflection seen straight on; metals reflect in their own colour. */
  shine: number
  isMetal: boolean
  /** Light caught by fibres at grazing angles. */
  sheen: number
}

const shineOf: Partial<Record<Texture, readonly [shine: number, sheen: number]>> = {
  weave: [0, 0.1],
  linen: [0, 0.07],
  boucle: [0, 0.16],
  velvet: [0, 0.55],
  leather: [0.02, 0],
  wood: [0.028, 0],
  lacquer: [0.032, 0],
  stone: [0.055, 0],
  ceramic: [0.03, 0],
  pile: [0, 0.12],
  rattan: [0.01, 0],
  mesh: [0, 0.05],
}

const specials: Record<Special, string> = {
  mirror: '#c9d0d3',
  glass: '#ffffff',
  void: '#3a3430',
  glow: '#fff1d6',
  opal: '#f1ece2',
  shade: '#e6dfd1',
  leaf: '#769a5c',
  stem: '#6b4e36',
  paper: '#f3f0e9',
  soil: '#3b2d24',
  wall: '#d9cfc0',
  floor: '#b58c5f',
  art: '#f3f0e9',
  check: '#e6dfd1',
  dunes: '#d3c6ae',
}

export function toLinear(hex: string): Rgb {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The look of a part in one finish. Parts that a finish does not name follow the main one. */
export function lookOf(surface: Surface, finish: Finish, overrides: Partial<Record<Special, string>> = {}): Look {
  const main = toLinear(material(finish.main).hex)
  const second = toLinear(material(finish.second ?? finish.main).hex)
  if (isSpecial(surface)) return { ...specialLook(surface, overrides), ...patternColours(surface, main, second) }
  const code: MaterialCode = isSlot(surface) ? (finish[surface] ?? fallback(surface, finish)) : surface
  const { texture, hex } = material(code)
  const isMetal = texture === 'metal' && !code.endsWith('black')
  const [shine, sheen] = shineOf[texture] ?? (isMetal ? [0.75, 0] : [0.045, 0])
  return { kind: texture, texture, colour: toLinear(hex), second, shine, isMetal, sheen }
}

function fallback(slot: 'main' | 'second' | 'legs' | 'accent', finish: Finish): MaterialCode {
  if (slot === 'legs') return finish.main.startsWith('wood') ? finish.main : 'wood-oak'
  if (slot === 'accent') return 'metal-black'
  return finish.main
}

function isSlot(surface: Surface): surface is 'main' | 'second' | 'legs' | 'accent' {
  return surface === 'main' || surface === 'second' || surface === 'legs' || surface === 'accent'
}

function isSpecial(surface: Surface): surface is Special {
  return surface in specials
}

function specialLook(special: Special, overrides: Partial<Record<Special, string>>): Look {
  const colour = toLinear(overrides[special] ?? specials[special])
  const texture =
    special === 'floor'
      ? 'wood'
      : special === 'shade'
        ? 'linen'
        : special === 'dunes'
          ? 'pile'
          : special === 'check'
            ? 'weave'
            : null
  return {
    kind: special,
    texture,
    colour,
    second: colour,
    shine: special === 'leaf' ? 0.03 : special === 'floor' ? 0.03 : 0,
    isMetal: false,
    sheen: 0,
  }
}

/** Patterns and lamp shades are drawn by a special, in the finish's own colours. */
function patternColours(special: Special, main: Rgb, second: Rgb): Partial<Look> {
  if (special === 'shade') return { colour: second }
  if (special === 'check' || special === 'dunes' || special === 'art')
    return { colour: special === 'art' ? toLinear(specials.art) : main, second }
  return {}
}
