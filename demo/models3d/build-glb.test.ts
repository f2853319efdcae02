import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Furniture } from '../furniture/index.ts'
import { material } from '../furniture/materials.ts'
import { boundsOf, piece, put } from '../furniture/piece.ts'
import { box } from '../furniture/solids/box.ts'
import { glbOf } from './build-glb.ts'
import { fromScreen, lightOf } from './colour.ts'
import { withLooseInside } from './loose-parts.ts'

// The first use of a material computes its tile.
vi.setConfig({ testTimeout: 120_000 })

const cushion: Furniture = {
  shape: { is: 'cushion', pattern: 'plain' },
  finishes: [{ main: 'weave-sage' }, { main: 'boucle-milk' }, { main: 'wood-walnut' }, { main: 'lacquer-black' }],
}

async function opened(glb: Uint8Array) {
  await MeshoptDecoder.ready
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  return io.readBinary(glb)
}

test('one mesh, one material per finish, and each shows its own colour on average', async () => {
  const document = await opened(await glbOf(cushion, { mm: [500, 160, 500] }))
  const materials = document.getRoot().listMaterials()
  expect(
    document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives()),
  ).toHaveLength(1)
  expect(materials).toHaveLength(4)
  for (const [index, made] of materials.entries()) {
    const finish = cushion.finishes[index]
    if (!finish) throw new Error('There are as many finishes.')
    const wanted = lightOf(material(finish.main).hex)
    const image = made.getBaseColorTexture()?.getImage()
    const mean = image ? await meanLight(image) : [1, 1, 1]
    for (const [channel, want] of wanted.entries()) {
      const shown = (mean[channel] ?? 0) * (made.getBaseColorFactor()[channel] ?? 0)
      expect(Math.abs(shown / want - 1)).toBeLessThan(0.04)
    }
  }
})

async function meanLight(image: Uint8Array): Promise<number[]> {
  const pixels = await sharp(image).removeAlpha().raw().toBuffer()
  const sums = [0, 0, 0]
  pixels.forEach((value, at) => {
    sums[at % 3] = (sums[at % 3] ?? 0) + fromScreen(value / 255)
  })
  return sums.map((sum) => sum / (pixels.length / 3))
}

test('the same thing gives the same bytes', async () => {
  const [first, again] = [await glbOf(cushion, { mm: [500, 160, 500] }), await glbOf(cushion, { mm: [500, 160, 500] })]
  expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true)
})

function block(width: number, at: number, name: string) {
  const into = piece()
  put(into, 'main', box([1, 1, 1]), [0, 0.5, 0], 'body')
  put(into, 'main', box([width, 0.2, 0.2]), [at, 0.6, 0], name)
  return into
}

test.each([
  { promise: 'what counts stays as it is', thing: block(0.4, 0.5, 'arm'), parts: 2, right: 0.7 },
  { promise: 'a loose part inside stays as it is', thing: block(0.4, 0.2, 'loose pillow'), parts: 2, right: 0.5 },
  {
    promise: 'one that sticks out a little is pressed in',
    thing: block(0.4, 0.4, 'loose pillow'),
    parts: 2,
    right: 0.5,
  },
  { promise: 'one that sticks out far stays away', thing: block(0.4, 0.6, 'loose leaf'), parts: 1, right: 0.5 },
])('$promise', ({ thing, parts, right }) => {
  const inside = withLooseInside(thing, [1, 1, 1])
  expect(inside.parts).toHaveLength(parts)
  expect(boundsOf(inside).max.x).toBeCloseTo(right, 6)
})
