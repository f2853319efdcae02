import { Document, NodeIO } from '@gltf-transform/core'
import { EXTTextureWebP, KHRMaterialsVariants, KHRTextureTransform } from '@gltf-transform/extensions'
import sharp from 'sharp'
import { Box3 } from 'three'
import { USDLoader } from 'three/addons/loaders/USDLoader.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { usdzFromGlb } from './usdz-from-glb.ts'

beforeEach(() => {
  // three shows pictures through the browser's Image; here none is ever looked at.
  vi.stubGlobal('Image', class {})
})

const red = [1, 0, 0, 1] as const
const half = [0.5, 0.5, 0.5, 1] as const

/** A sheet one metre wide and two high, moved a metre up by its node; in the variant `grey` it wears a picture. */
async function aSheet({ rows = 1, bump = 0 } = {}): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const points: number[] = []
  const places: number[] = []
  const corners: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= rows; column++) {
      const [u, v] = [column / rows, row / rows]
      points.push(u - 0.5, v * 2, Math.sin(u * 300) * Math.cos(v * 400) * bump)
      places.push(u, v)
      const at = row * (rows + 1) + column
      if (row < rows && column < rows) corners.push(at, at + 1, at + rows + 1, at + 1, at + rows + 2, at + rows + 1)
    }
  const list = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  document.createExtension(EXTTextureWebP)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .webp()
    .toBuffer()
  const grey = document
    .createMaterial()
    .setBaseColorFactor([...half])
    .setBaseColorTexture(document.createTexture().setMimeType('image/webp').setImage(picture))
  const twice = document.createExtension(KHRTextureTransform).createTransform().setScale([2, 4]).setOffset([0.25, 0])
  grey.getBaseColorTextureInfo()?.setWrapS(33648).setExtension('KHR_texture_transform', twice)
  const variants = document.createExtension(KHRMaterialsVariants)
  const mapping = variants.createMapping().setMaterial(grey).addVariant(variants.createVariant('grey'))
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', new Float32Array(points)))
    .setAttribute('TEXCOORD_0', list('VEC2', new Float32Array(places)))
    .setIndices(list('SCALAR', new Uint32Array(corners)))
    .setMaterial(document.createMaterial().setBaseColorFactor([...red]))
    .setExtension('KHR_materials_variants', variants.createMappingList().addMapping(mapping))
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive)).setTranslation([0, 1, 0])
  document.createScene().addChild(node)
  const io = new NodeIO().registerExtensions([EXTTextureWebP, KHRMaterialsVariants, KHRTextureTransform])
  return io.writeBinary(document)
}

function unpacked(usdz: Uint8Array): { name: string; bytes: Buffer; at: number }[] {
  const bytes = Buffer.from(usdz)
  const files: { name: string; bytes: Buffer; at: number }[] = []
  for (let from = 0; bytes.readUInt32LE(from) === 0x04034b50; ) {
    const size = bytes.readUInt32LE(from + 18)
    const name = bytes.toString('utf8', from + 30, from + 30 + bytes.readUInt16LE(from + 26))
    const at = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    files.push({ name, bytes: bytes.subarray(at, at + size), at })
    from = at + size
  }
  return files
}

test('comes as it is, in metres, each file where a reader may map it', async () => {
  const usdz = await usdzFromGlb(await aSheet(), null)
  const files = unpacked(usdz)
  expect(files.map(({ name }) => name)).toEqual(['model.usda'])
  expect(files.every(({ at }) => at % 64 === 0)).toBe(true)
  const text = files[0]?.bytes.toString() ?? ''
  expect(text).toContain('metersPerUnit = 1')
  expect(text).toContain('color3f inputs:diffuseColor = (1, 0, 0)')
  const { min, max } = new Box3().setFromObject(new USDLoader().parse(new Uint8Array(usdz).buffer), true)
  expect([...min.toArray(), ...max.toArray()]).toEqual([-0.5, 1, 0, 0.5, 3, 0])
})

test('wears a variant, its colour painted into the picture and its places laid out', async () => {
  const files = unpacked(await usdzFromGlb(await aSheet(), 'grey'))
  const text = files[0]?.bytes.toString() ?? ''
  const [, picture] = files
  expect(picture?.name).toBe('textures/Material0_Colour.jpg')
  expect((await sharp(picture?.bytes).stats()).channels[0]?.mean).toBeCloseTo(188, -0.5)
  expect(text).toContain('inputs:wrapS = "mirror"')
  expect(text).toContain('primvars:st = [(0.25,1),(2.25,1),(0.25,-3),(2.25,-3)]')
})

test('a thing of very many triangles is thinned until a phone takes it', async () => {
  const heavy = await aSheet({ rows: 320, bump: 0.02 })
  const usdz = await usdzFromGlb(heavy, null)
  expect(usdz.length).toBeLessThan(4 * 1024 * 1024)
  const { min, max } = new Box3().setFromObject(new USDLoader().parse(new Uint8Array(usdz).buffer), true)
  expect(max.x - min.x).toBeCloseTo(1, 2)
  expect(max.y - min.y).toBeCloseTo(2, 2)
}, 60_000)

test.each([
  { promise: 'nothing', bytes: new Uint8Array(), reason: 'empty' },
  { promise: 'a picture', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), reason: 'notAModel' },
  { promise: 'a head without a body', bytes: new TextEncoder().encode('glTF\u0002\0\0\0'), reason: 'notAModel' },
  { promise: 'too many bytes', bytes: new Uint8Array(31 * 1024 * 1024), reason: 'tooManyBytes' },
])('refuses $promise', async ({ bytes, reason }) => {
  await expect(usdzFromGlb(bytes, null)).rejects.toMatchObject({ name: 'ModelError', reason })
})

test('refuses a file that breaks off, and a variant it does not know', async () => {
  const glb = await aSheet()
  await expect(usdzFromGlb(glb.subarray(0, glb.length / 2), null)).rejects.toMatchObject({ reason: 'notAModel' })
  await expect(usdzFromGlb(glb, 'pink')).rejects.toMatchObject({ reason: 'noSuchVariant' })
})

test('reads nothing outside of the file, wherever it points', async () => {
  const json = JSON.stringify({
    asset: { version: '2.0' },
    buffers: [{ uri: 'file:///etc/hostname', byteLength: 4 }],
    bufferViews: [{ buffer: 0, byteLength: 4 }],
    accessors: [{ bufferView: 0, componentType: 5121, count: 1, type: 'VEC3' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
  })
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const head = Buffer.alloc(20)
  head.write('glTF')
  for (const [at, value] of [2, 20 + text.length, text.length, 0x4e4f534a].entries())
    head.writeUInt32LE(value, 4 + at * 4)
  await expect(usdzFromGlb(Buffer.concat([head, text]), null)).rejects.toMatchObject({ reason: 'notAModel' })
})
