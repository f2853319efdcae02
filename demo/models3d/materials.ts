import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core'
import { EXTTextureWebP, KHRMaterialsSheen, KHRTextureTransform } from '@gltf-transform/extensions'
import type { Look } from '../furniture/surfaces/look.ts'
import type { TileName } from '../furniture/surfaces/tile.ts'
import { at } from '../furniture/vector.ts'
import { lightOf, mixed, type Rgb } from './colour.ts'
import type { Mesh } from './meshes.ts'
import { artMap, clothMap, type Field, shadeGlowMap, sheet } from './patterns.ts'
import { type MapSize, tileMaps, tileOf } from './tile-maps.ts'

/** Looks that cover less of a thing than this wear small pictures. */
const SMALL_SHARE = 0.07

/** Bumps weaker than this cost more bytes than they show. */
const LEAST_RELIEF = 0.2

type Pattern = NonNullable<Look['pattern']>

const wraps = { repeat: 10497, mirror: 33648, once: 33071 } as const

/** Where the numbers 0 to 1 of the file's texture places lie, in metres. */
export type Materials = { of: (look: Look, box: Field) => Promise<Material> }

/** The materials of one file; a look that several parts or finishes share is written once. */
export function materialsIn(document: Document, meshes: readonly Mesh[], places: Field): Materials {
  document.createExtension(EXTTextureWebP).setRequired(true)
  const transforms = document.createExtension(KHRTextureTransform)
  const sheens = document.createExtension(KHRMaterialsSheen)
  const sizeOf = mapSizes(meshes)
  const textures = new Map<string, Texture>()
  const made = new Map<string, Promise<Material>>()

  function textureOf(name: string, image: Uint8Array): Texture {
    const texture = textures.get(name) ?? document.createTexture(name).setMimeType('image/webp').setImage(image)
    textures.set(name, texture)
    return texture
  }

  /** From the file's texture places to those of a picture that covers `box`. */
  function lay(info: TextureInfo | null, box: Field, wrap: keyof typeof wraps): void {
    const mode = wraps[wrap]
    const size = [box.high[0] - box.low[0], box.high[1] - box.low[1]] as const
    const transform = transforms
      .createTransform()
      .setOffset([(places.low[0] - box.low[0]) / size[0], (places.low[1] - box.low[1]) / size[1]])
      .setScale([(places.high[0] - places.low[0]) / size[0], (places.high[1] - places.low[1]) / size[1]])
    info?.setWrapS(mode).setWrapT(mode).setExtension('KHR_texture_transform', transform)
  }

  async function create(look: Look, box: Field): Promise<Material> {
    const colour = lightOf(look.colour)
    const material = document
      .createMaterial()
      // Sheets such as curtains and shades have one layer of triangles, and panes are seen from within.
      .setDoubleSided(true)
      .setRoughnessFactor(look.roughness)
      .setMetallicFactor(look.isMetal ? 1 : 0)
      .setBaseColorFactor([...colour, look.opacity])
    if (look.glow > 0) material.setEmissiveFactor(scaled(colour, look.glow))
    if (look.sheen > 0) {
      const sheen = sheens
        .createSheen()
        .setSheenColorFactor(scaled(mixed(colour, [1, 1, 1], 0.2), look.sheen * 0.4))
        .setSheenRoughnessFactor(look.sheen > 0.8 ? 0.35 : 0.6)
      material.setExtension('KHR_materials_sheen', sheen)
    }
    if (look.tile) await addTile(material, look, look.tile, colour)
    if (look.pattern) await addPattern(material, look, look.pattern, box)
    if (look.opacity < 1) material.setAlphaMode('BLEND')
    // A pane is seen by what it mirrors, hardly by its own colour.
    if (look.opacity < 1 && !look.tile) material.setBaseColorFactor([...scaled(colour, 0.35), look.opacity])
    return material
  }

  async function addTile(material: Material, look: Look, tile: TileName, colour: Rgb): Promise<void> {
    const size = sizeOf(look)
    const { widthM, depthM, isMirrored } = tileOf(tile)
    const field: Field = { low: [0, 0], high: [widthM, depthM] }
    const wrap = isMirrored ? 'mirror' : 'repeat'
    const maps = await tileMaps(tile, size)
    material.setBaseColorFactor([...factorFor(colour, maps.mean), look.opacity])
    material.setBaseColorTexture(textureOf(`${tile} ${size}`, maps.colour))
    lay(material.getBaseColorTextureInfo(), field, wrap)
    if (look.relief < LEAST_RELIEF) return
    material.setNormalTexture(textureOf(`${tile} ${size} normals`, maps.normals)).setNormalScale(look.relief)
    lay(material.getNormalTextureInfo(), field, wrap)
  }

  async function addPattern(material: Material, look: Look, pattern: Pattern, box: Field): Promise<void> {
    if (pattern === 'shade') {
      material.setEmissiveTexture(textureOf(`shade glow ${box.low[1]} ${box.high[1]}`, await shadeGlowMap(box)))
      material.setEmissiveFactor(scaled(lightOf(look.colour), Math.min(1, look.glow * 1.3)))
      lay(material.getEmissiveTextureInfo(), box, 'once')
      return
    }
    const motif = look.motif ?? 'landscape'
    const picture =
      pattern === 'art'
        ? textureOf(`art ${motif}`, await artMap(motif))
        : textureOf(
            `${pattern} ${look.colour} ${look.second} ${JSON.stringify(box)}`,
            await clothMap(look, pattern, box),
          )
    material.setBaseColorFactor([1, 1, 1, look.opacity]).setBaseColorTexture(picture)
    lay(material.getBaseColorTextureInfo(), pattern === 'art' ? sheet : box, 'once')
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

/** The picture's mean times this is the colour. A colour too pale for its picture is dimmed as a whole: its hue stays. */
function factorFor(colour: Rgb, mean: Rgb): Rgb {
  const factor: Rgb = [colour[0] / mean[0], colour[1] / mean[1], colour[2] / mean[2]]
  return scaled(factor, 1 / Math.max(1, ...factor))
}

function scaled(colour: Rgb, by: number): [number, number, number] {
  return [colour[0] * by, colour[1] * by, colour[2] * by]
}

/** What covers much of a thing in some finish is worth large pictures. */
function mapSizes(meshes: readonly Mesh[]): (look: Look) => MapSize {
  const areas = new Map<string, number>()
  let whole = 0
  for (const mesh of meshes) {
    const area = areaOf(mesh)
    whole += area
    for (const key of new Set(mesh.looks.map((look) => `${look.tile}`))) areas.set(key, (areas.get(key) ?? 0) + area)
  }
  return (look) => ((areas.get(`${look.tile}`) ?? 0) < whole * SMALL_SHARE ? 'small' : 'large')
}

function areaOf({ positions, indices }: Mesh): number {
  let area = 0
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a, b, c] = [at(indices, corner) * 3, at(indices, corner + 1) * 3, at(indices, corner + 2) * 3]
    const side = (to: number, axis: number) => at(positions, to + axis) - at(positions, a + axis)
    const [ux, uy, uz, vx, vy, vz] = [side(b, 0), side(b, 1), side(b, 2), side(c, 0), side(c, 1), side(c, 2)]
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }
  return area
}
