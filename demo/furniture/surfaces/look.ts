import type { Finish } from '../../catalogue/types.ts'
import { type MaterialCode, material, type Texture } from '../materials.ts'
import type { Slot, Special, Surface } from '../piece.ts'
import type { TileName } from './tile.ts'

/** What a part is made of, in the terms that every physically based renderer shares. */
export type Look = {
  tile: TileName | null
  /** sRGB, `#rrggbb`. Metals reflect it, everything else is painted in it. */
  colour: string
  /** 0 a mirror, 1 chalk. */
  roughness: number
  isMetal: boolean
  /** Strength of the tile's normals. */
  relief: number
  /** Light caught by fibres at grazing angles, 0 to 1. */
  sheen: number
  /** Light given off, as a share of its colour; 0 for almost everything. */
  glow: number
  /** 1 solid; panes let the rest through. */
  opacity: number
  /** Drawn on by its own function: a framed print, a checked cushion, the glow of a lamp shade. */
  pattern?: 'art' | 'check' | 'dunes' | 'shade'
  /** Which print; only with the pattern `art`. */
  motif?: string
  /** The pattern's other colour. */
  second?: string
}

type Body = Omit<Look, 'colour' | 'pattern' | 'second'>

function cloth(tile: TileName, relief: number, sheen: number, roughness = 0.95): Body {
  return { tile, roughness, isMetal: false, relief, sheen, glow: 0, opacity: 1 }
}

function solid(tile: TileName | null, roughness: number, relief = 0): Body {
  return { tile, roughness, isMetal: false, relief, sheen: 0, glow: 0, opacity: 1 }
}

const bodies: Record<Texture, Body> = {
  weave: cloth('weave', 0.9, 0.35),
  linen: cloth('linen', 0.7, 0.25),
  boucle: cloth('boucle', 0.85, 0.4),
  velvet: cloth('velvet', 0.25, 1, 0.8),
  leather: cloth('leather', 0.9, 0, 0.4),
  wood: solid('wood', 0.52, 0.5),
  lacquer: solid(null, 0.45),
  metal: { ...solid('brushed', 0.36, 0.15), isMetal: true },
  stone: solid('stone', 0.42, 0.1),
  ceramic: solid('ceramic', 0.6, 0.3),
  rattan: solid('rattan', 0.62, 1),
  pile: cloth('pile', 1, 0.35),
  mesh: cloth('mesh', 0.6, 0),
  travertine: solid('travertine', 0.58, 0.5),
  terrazzo: solid('terrazzo', 0.4, 0.05),
}

/** Woods are cut from different trees. */
const woodTiles: Partial<Record<MaterialCode, TileName>> = {
  'wood-walnut': 'walnut',
  'wood-smoked': 'walnut',
  'wood-wenge': 'walnut',
  'wood-teak': 'walnut',
  'wood-ash': 'ash',
  'wood-pine': 'ash',
  'wood-ebony': 'ash',
  'wood-beech': 'beech',
  'wood-cherry': 'beech',
}

/** What no finish changes. */
const specials: Record<Special, Look> = {
  mirror: { ...solid(null, 0.02), colour: '#eef1f2', isMetal: true },
  glass: { ...solid(null, 0.05), colour: '#e9f0ee', opacity: 0.16 },
  void: { ...solid(null, 0.9), colour: '#3a3430' },
  glow: { ...solid(null, 0.6), colour: '#fff1d6', glow: 0.9 },
  opal: { ...solid(null, 0.35), colour: '#f1ece2', glow: 0.22 },
  shade: { ...cloth('linen', 0.7, 0), colour: '#e6dfd1', glow: 0.42, pattern: 'shade' },
  sheer: { ...cloth('linen', 0.5, 0.1), colour: '#f7f5f0', opacity: 0.62 },
  leaf: { ...solid('leaf', 0.46, 0.8), colour: '#6f9456' },
  leafDark: { ...solid('leaf', 0.4, 0.8), colour: '#47683f' },
  leafGrey: { ...solid('leaf', 0.6, 0.5), colour: '#919f7c' },
  leafPale: { ...solid(null, 0.5), colour: '#bcb978' },
  stem: { ...solid(null, 0.8), colour: '#6b4e36' },
  paper: { ...solid(null, 0.9), colour: '#f3f0e9' },
  soil: { ...solid('pile', 1, 1), colour: '#3b2d24' },
  wall: { ...solid('ceramic', 0.95, 0.1), colour: '#d9cfc0' },
  floor: { ...solid('wood', 0.5, 0.5), colour: '#b58c5f' },
  art: { ...solid(null, 0.9), colour: '#f3f0e9', pattern: 'art' },
  check: { ...cloth('weave', 0.9, 0.3), colour: '#e6dfd1', pattern: 'check' },
  dunes: { ...cloth('pile', 1, 0.3), colour: '#d3c6ae', pattern: 'dunes' },
}

/** The look of a part in one finish. Parts that a finish does not name follow the main one. */
export function lookOf(surface: Surface, finish: Finish, colours: Partial<Record<Special, string>> = {}): Look {
  if (isArt(surface)) return { ...specials.art, motif: surface.slice(4) || 'landscape' }
  if (isSpecial(surface)) return specialLook(surface, finish, colours)
  return materialLook(isSlot(surface) ? codeOf(surface, finish) : surface)
}

/** The look of a material by itself, as its swatch shows it. */
export function materialLook(code: MaterialCode): Look {
  const { texture, hex } = material(code)
  const body = bodies[texture]
  const wood = woodTiles[code]
  if (wood) return { ...body, tile: wood, colour: hex }
  // Black metal is powder-coated: painted, not polished.
  if (code === 'metal-black') return { ...body, isMetal: false, roughness: 0.45, colour: hex }
  if (texture === 'metal')
    return { ...body, roughness: code === 'metal-chrome' ? 0.22 : body.roughness, colour: polished(hex) }
  return { ...body, colour: hex }
}

/** Metal shows the room, which is darker than white paper: to look like its swatch it has to be lighter. */
function polished(hex: string): string {
  const lift = (from: number) => Math.min(250, Math.round(Number.parseInt(hex.slice(from, from + 2), 16) * 1.3))
  return `#${[1, 3, 5].map((from) => lift(from).toString(16).padStart(2, '0')).join('')}`
}

/** Which material a slot wears. */
export function codeOf(slot: Slot, finish: Finish): MaterialCode {
  const code = finish[slot]
  if (code) return code
  if (slot === 'legs') return finish.main.startsWith('wood') ? finish.main : 'wood-oak'
  if (slot === 'accent') return 'metal-black'
  return finish.main
}

export function isSlot(surface: Surface): surface is Slot {
  return surface === 'main' || surface === 'second' || surface === 'legs' || surface === 'accent'
}

/** A framed print: `art`, or `art:` and its motif. */
function isArt(surface: Surface): surface is 'art' | `art:${string}` {
  return surface === 'art' || surface.startsWith('art:')
}

function isSpecial(surface: Surface): surface is Special {
  return surface in specials
}

/** Patterns and lamp shades are drawn by a special, in the finish's own colours. */
function specialLook(special: Special, finish: Finish, colours: Partial<Record<Special, string>>): Look {
  const look = { ...specials[special], ...(colours[special] ? { colour: colours[special] } : {}) }
  const main = material(finish.main).hex
  const second = material(finish.second ?? finish.main).hex
  if (special === 'shade') return { ...look, colour: second }
  if (special === 'sheer') return { ...look, colour: main }
  if (special === 'check' || special === 'dunes') return { ...look, colour: main, second }
  return look
}
