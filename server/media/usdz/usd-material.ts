import type { Material, Texture, TextureInfo } from '@gltf-transform/core'
import type { EmissiveStrength } from '@gltf-transform/extensions'
import { type Map as Baked, bakeChannel, bakeColour, bakeNormals } from './bake-maps.ts'
import type { PackedFile } from './pack-usdz.ts'
import { type Laying, layingOf } from './texture-places.ts'

/** A material as USD text, the pictures it names, and the texture places its mesh has to bring (`st`, `st1`…). */
export type UsdMaterial = { text: string; files: PackedFile[]; layings: Laying[] }

type Input = { name: string; type: string; value: string }
type Rgb = [number, number, number]

/** UsdPreviewSurface: what phones show. Sheen and panes' refraction have no words in it. */
export async function usdMaterial(material: Material | null, name: string): Promise<UsdMaterial> {
  const sheet = new Sheet(name)
  if (material) await describe(material, sheet)
  return sheet.finished()
}

async function describe(material: Material, sheet: Sheet): Promise<void> {
  const [red, green, blue, alpha] = material.getBaseColorFactor()
  const mode = material.getAlphaMode()
  const colour = material.getBaseColorTexture()
  if (colour) {
    const map = await bakeColour(colour, [red, green, blue], mode === 'OPAQUE' ? null : alpha)
    const node = sheet.addTexture('Colour', map, material.getBaseColorTextureInfo(), 'sRGB')
    sheet.connect('diffuseColor', 'color3f', `${node}.outputs:rgb`)
    if (mode !== 'OPAQUE') sheet.connect('opacity', 'float', `${node}.outputs:a`)
  } else {
    sheet.set('diffuseColor', 'color3f', triple([red, green, blue]))
    if (mode !== 'OPAQUE') sheet.set('opacity', 'float', short(alpha))
  }
  if (mode === 'MASK') sheet.set('opacityThreshold', 'float', short(material.getAlphaCutoff()))
  await describeSurface(material, sheet)
  await describeGlow(material, sheet)
  const occlusion = material.getOcclusionTexture()
  if (occlusion) {
    const strength = material.getOcclusionStrength()
    const map = await bakeChannel(occlusion, 0, (value) => 1 + (value - 1) * strength)
    sheet.connectMap('occlusion', 'Occlusion', map, material.getOcclusionTextureInfo())
  }
}

async function describeSurface(material: Material, sheet: Sheet): Promise<void> {
  const normals = material.getNormalTexture()
  if (normals) {
    const map = await bakeNormals(normals, material.getNormalScale())
    const node = sheet.addTexture('Normals', map, material.getNormalTextureInfo(), 'raw', [
      'float4 inputs:scale = (2, 2, 2, 1)',
      'float4 inputs:bias = (-1, -1, -1, 0)',
    ])
    sheet.connect('normal', 'normal3f', `${node}.outputs:rgb`)
  }
  const both = material.getMetallicRoughnessTexture()
  await sheet.setOrConnect('roughness', both, 1, material.getRoughnessFactor(), material)
  await sheet.setOrConnect('metallic', both, 2, material.getMetallicFactor(), material)
}

async function describeGlow(material: Material, sheet: Sheet): Promise<void> {
  const strength =
    material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1
  const glow = material.getEmissiveFactor().map((value) => value * strength) as Rgb
  if (glow.every((value) => value === 0)) return
  const texture = material.getEmissiveTexture()
  if (!texture) {
    sheet.set('emissiveColor', 'color3f', triple(glow))
    return
  }
  const map = await bakeColour(texture, glow, null)
  const node = sheet.addTexture('Glow', map, material.getEmissiveTextureInfo(), 'sRGB')
  sheet.connect('emissiveColor', 'color3f', `${node}.outputs:rgb`)
}

/** By the numbers that glTF took over from OpenGL. */
const wraps: Record<number, string> = { 10497: 'repeat', 33648: 'mirror', 33071: 'clamp' }

/** A material being written down. */
class Sheet {
  readonly #name: string
  readonly #inputs: Input[] = []
  readonly #nodes: string[] = []
  readonly #files: PackedFile[] = []
  readonly #layings: Laying[] = []

  constructor(name: string) {
    this.#name = name
  }

  get #path(): string {
    return `/Model/Materials/${this.#name}`
  }

  set(name: string, type: string, value: string): void {
    this.#inputs.push({ name, type, value: ` = ${value}` })
  }

  connect(name: string, type: string, output: string): void {
    this.#inputs.push({ name, type, value: `.connect = <${output}>` })
  }

  connectMap(input: string, node: string, map: Baked, info: TextureInfo | null): void {
    this.connect(input, 'float', `${this.addTexture(node, map, info, 'raw')}.outputs:r`)
  }

  async setOrConnect(input: string, texture: Texture | null, channel: 1 | 2, factor: number, material: Material) {
    if (!texture || factor === 0) {
      this.set(input, 'float', short(factor))
      return
    }
    const map = await bakeChannel(texture, channel, (value) => value * factor)
    this.connectMap(
      input,
      input === 'roughness' ? 'Roughness' : 'Metallic',
      map,
      material.getMetallicRoughnessTextureInfo(),
    )
  }

  /** Answers the path of the new node. */
  addTexture(
    node: string,
    { bytes, extension }: Baked,
    info: TextureInfo | null,
    colourSpace: 'sRGB' | 'raw',
    more: readonly string[] = [],
  ): string {
    const file = `textures/${this.#name}_${node}.${extension}`
    this.#files.push({ name: file, bytes })
    const places = info ? this.#placesNode(layingOf(info)) : null
    this.#nodes.push(
      block(`def Shader "${node}"`, [
        'uniform token info:id = "UsdUVTexture"',
        `asset inputs:file = @${file}@`,
        ...(places ? [`float2 inputs:st.connect = <${places}.outputs:result>`] : []),
        `token inputs:sourceColorSpace = "${colourSpace}"`,
        `token inputs:wrapS = "${wraps[info?.getWrapS() ?? 0] ?? 'repeat'}"`,
        `token inputs:wrapT = "${wraps[info?.getWrapT() ?? 0] ?? 'repeat'}"`,
        ...more,
        'float outputs:r',
        'float outputs:a',
        'float3 outputs:rgb',
      ]),
    )
    return `${this.#path}/${node}`
  }

  /** One reader per way of laying: pictures that lie alike share it. */
  #placesNode(laying: Laying): string {
    const known = this.#layings.findIndex((one) => JSON.stringify(one) === JSON.stringify(laying))
    const number = known >= 0 ? known : this.#layings.push(laying) - 1
    const node = `Places${number}`
    if (known < 0)
      this.#nodes.push(
        block(`def Shader "${node}"`, [
          'uniform token info:id = "UsdPrimvarReader_float2"',
          `string inputs:varname = "${placesName(number)}"`,
          'float2 inputs:fallback = (0, 0)',
          'float2 outputs:result',
        ]),
      )
    return `${this.#path}/${node}`
  }

  finished(): UsdMaterial {
    const surface = block('def Shader "Surface"', [
      'uniform token info:id = "UsdPreviewSurface"',
      ...this.#inputs.map(({ name, type, value }) => `${type} inputs:${name}${value}`),
      'int inputs:useSpecularWorkflow = 0',
      'token outputs:surface',
    ])
    const text = block(`def Material "${this.#name}"`, [
      `token outputs:surface.connect = <${this.#path}/Surface.outputs:surface>`,
      surface,
      ...this.#nodes,
    ])
    return { text, files: this.#files, layings: this.#layings }
  }
}

/** The name under which a mesh brings the places for a material's n-th laying. */
export function placesName(number: number): string {
  return number === 0 ? 'st' : `st${number}`
}

export function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`)
  return [head, '{', ...inner, '}'].join('\n')
}

function triple(values: Rgb): string {
  return `(${values.map(short).join(', ')})`
}

function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
