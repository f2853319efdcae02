import { AddEquation, CustomBlending, DoubleSide, GLSL3, OneFactor, RawShaderMaterial, Vector2, Vector3 } from 'three'
import type { Look } from '../../furniture/surfaces/look.ts'
import type { SharedUniforms } from './lights.ts'
import { mirrorUniforms } from './mirrors.ts'
import { sheetVertex, surfaceFragment, windowCookie } from './shaders.ts'
import type { Coated, Shot } from './shot.ts'
import type { Textures } from './textures.ts'
import { toLinear } from './tone.ts'

/** Frames add up: depth was decided before, so every pixel takes the light of one surface. */
export const additive = {
  side: DoubleSide,
  depthTest: false,
  depthWrite: false,
  blending: CustomBlending,
  blendEquation: AddEquation,
  blendSrc: OneFactor,
  blendDst: OneFactor,
} as const

/** Numbers by which the shader knows its patterns. */
const patterns = { check: 1, dunes: 2, art: 3, shade: 4 } as const

/** The shader of one look, compiled for what the look needs; `count` is how many pictures of light it writes,
 * `number` the part it belongs to. */
export function coatMaterial(
  coat: Coated,
  textures: Textures,
  shared: SharedUniforms,
  shot: Pick<Shot, 'lighting' | 'reflections'>,
  count: number,
  number: number,
): RawShaderMaterial {
  const { look, inkA, inkB } = coat
  const { lighting, reflections = [] } = shot
  const isArt = look.pattern === 'art'
  const tile = isArt ? textures.print(look.motif ?? 'landscape') : look.tile ? textures.tile(look.tile) : null
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: sheetVertex,
    fragmentShader: surfaceFragment.replace('/*COOKIE*/', windowCookie),
    defines: {
      HAS_TILE: tile && !isArt ? 1 : 0,
      NAP: look.tile === 'velvet' ? 1 : 0,
      SHINES: look.sheen > 0 ? 0 : 1,
      // As smooth as this are only mirrors and panes.
      REFLECTS: look.roughness <= 0.05 ? 1 : 0,
      SHEER: look.opacity > 0.3 && look.opacity < 1 ? 1 : 0,
      IS_METAL: look.isMetal ? 1 : 0,
      PATTERN: look.pattern ? patterns[look.pattern] : 0,
      HAS_SUN: lighting.sun ? 1 : 0,
      LAMPS: lighting.sky.lamps.length,
      BULBS: lighting.bulbs?.length ?? 0,
      WINDOWS: lighting.room?.windows.length ?? 0,
      MIRRORS: look.isMetal && lighting.room ? reflections.length : 0,
      INKS: count,
    },
    ...additive,
    uniforms: {
      ...shared,
      ...mirrorUniforms(shot),
      number: { value: number },
      factorTile: { value: tile?.factors ?? textures.blank },
      normalTile: { value: tile?.normals ?? textures.blank },
      tileScale: { value: tile?.scale ?? new Vector2(1, 1) },
      relief: { value: look.relief },
      roughness: { value: look.roughness },
      sheen: { value: look.sheen },
      shine: { value: shineOf(look) },
      glow: { value: look.glow },
      opacity: { value: look.opacity },
      colourA: { value: new Vector3(...(isArt ? ([1, 1, 1] as const) : toLinear(look.colour))) },
      colourB: { value: new Vector3(...toLinear(look.second ?? look.colour)) },
      inkA: { value: isArt ? 0 : inkA },
      inkB: { value: isArt ? 0 : inkB },
    },
  })
}

/** Pores of leather and the waves of lacquer hold some of the sky back, which else veils dark colours (ΔE of 6 and more). */
function shineOf({ sheen, tile, roughness }: Look): number {
  if (sheen > 0 || tile === 'leather') return 0.3
  return tile === null && roughness > 0.4 ? 0.88 : 1
}
