import type { Document, Material } from '@gltf-transform/core'
import { KHRMaterialsSheen } from '@gltf-transform/extensions'
import type { Look } from '../furniture/surfaces/look.ts'
import type { TileName } from '../furniture/surfaces/tile.ts'
import { lightOf, mixed, type Rgb } from './colour.ts'
import { type Textures, texturesIn } from './lay-textures.ts'
import { mapSizes } from './map-sizes.ts'
import type { Mesh } from './meshes.ts'
import { artMap, clothMap, type Field, shadeGlowMap, sheet } from './patterns.ts'
import { type MapSize, tileMaps, tileOf } from './tile-maps.ts'

/** Bumps weaker than this cost more bytes than they show. */
const LEAST_RELIEF = 0.2

type Pattern = NonNullable<Look['pattern']>

/** The material of a look; `box` is how far it reaches over the things that wear it. */
export type Materials = { of: (look: Look, box: Field) => Promise<Material> }

/** The materials of one file; a look that several parts or finishes share is written once. */
export function materialsIn(document: Document, meshes: readonly Mesh[], places: Field): Materials {
  const textures = texturesIn(document, places)
  const sheens = document.createExtension(KHRMaterialsSheen)
  const sizeOf = mapSizes(meshes)
  const made = new Map<string, Promise<Material>>()

  async function create(look: Look, box: Field): Promise<Material> {
    const material = plain(document.createMaterial(), look)
    if (look.sheen > 0) addSheen(material, look, sheens)
    if (look.tile) await addTile(material, look, look.tile, sizeOf(look), textures)
    if (look.pattern) await addPattern(material, look, look.pattern, box, textures)
    if (look.opacity < 1) material.setAlphaMode('BLEND')
    // A pane is seen by what it mirrors, hardly by its own colour.
    if (look.opacity < 1 && !look.tile)
      material.setBaseColorFactor([...scaled(lightOf(look.colour), 0.35), look.opacity])
    return material
  }

  return {
    of: (look, box) => {
      const key = JSON.stringify(look.pattern ? [look, box] : look)
      const material = made.get(key) ?? create(look, box)
      made.set(key, material)
      return material
    },
  }
}

function plain(material: Material, look: Look): Material {
  const colour = lightOf(look.colour)
  if (look.glow > 0) material.setEmissiveFactor(scaled(colour, look.glow))
  return (
    material
      // Sheets such as curtains and shades have one layer of triangles, and panes are seen from within.
      .setDoubleSided(true)
      .setRoughnessFactor(look.roughness)
      .setMetallicFactor(look.isMetal ? 1 : 0)
      .setBaseColorFactor([...colour, look.opacity])
  )
}

function addSheen(material: Material, look: Look, sheens: KHRMaterialsSheen): void {
  const sheen = sheens
    .createSheen()
    .setSheenColorFactor(scaled(mixed(lightOf(look.colour), [1, 1, 1], 0.2), look.sheen * 0.4))
    .setSheenRoughnessFactor(look.sheen > 0.8 ? 0.35 : 0.6)
  material.setExtension('KHR_materials_sheen', sheen)
}

async function addTile(
  material: Material,
  look: Look,
  tile: TileName,
  size: MapSize,
  textures: Textures,
): Promise<void> {
  const { widthM, depthM, isMirrored } = tileOf(tile)
  const field: Field = { low: [0, 0], high: [widthM, depthM] }
  const wrap = isMirrored ? 'mirror' : 'repeat'
  const maps = await tileMaps(tile, size)
  material.setBaseColorFactor([...factorFor(lightOf(look.colour), maps.mean), look.opacity])
  material.setBaseColorTexture(textures.of(`${tile} ${size}`, maps.colour))
  textures.lay(material.getBaseColorTextureInfo(), field, wrap)
  if (look.relief < LEAST_RELIEF) return
  material.setNormalTexture(textures.of(`${tile} ${size} normals`, maps.normals)).setNormalScale(look.relief)
  textures.lay(material.getNormalTextureInfo(), field, wrap)
}

async function addPattern(
  material: Material,
  look: Look,
  pattern: Pattern,
  box: Field,
  textures: Textures,
): Promise<void> {
  if (pattern === 'shade') {
    material.setEmissiveTexture(textures.of(`shade glow ${box.low[1]} ${box.high[1]}`, await shadeGlowMap(box)))
    material.setEmissiveFactor(scaled(lightOf(look.colour), Math.min(1, look.glow * 1.3)))
    textures.lay(material.getEmissiveTextureInfo(), box, 'once')
    return
  }
  const motif = look.motif ?? 'landscape'
  const picture =
    pattern === 'art'
      ? textures.of(`art ${motif}`, await artMap(motif))
      : textures.of(
          `${pattern} ${look.colour} ${look.second} ${JSON.stringify(box)}`,
          await clothMap(look, pattern, box),
        )
  material.setBaseColorFactor([1, 1, 1, look.opacity]).setBaseColorTexture(picture)
  textures.lay(material.getBaseColorTextureInfo(), pattern === 'art' ? sheet : box, 'once')
}

/** The picture's mean times this is the colour. A colour too pale for its picture is dimmed as a whole: its hue stays. */
function factorFor(colour: Rgb, mean: Rgb): Rgb {
  const factor: Rgb = [colour[0] / mean[0], colour[1] / mean[1], colour[2] / mean[2]]
  return scaled(factor, 1 / Math.max(1, ...factor))
}

function scaled(colour: Rgb, by: number): [number, number, number] {
  return [colour[0] * by, colour[1] * by, colour[2] * by]
}
