import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOwn } from '../describe.ts'
import { readPixels } from '../pixels.ts'
import { nearestShape, placesOf, shapes } from './places.ts'
import { soughtOf, standingIn } from './stands-in.ts'

const picture = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`))
    .png()
    .toBuffer()
const chest = (colour: string) =>
  `<rect width="200" height="120" fill="${colour}"/><path d="M0 60H200" stroke="#222" stroke-width="4"/>
   <rect y="120" width="14" height="30" fill="#333"/><rect x="186" y="120" width="14" height="30" fill="#333"/>`
const lamp = (colour: string) =>
  `<path d="M20 0H80L100 60H0Z" fill="${colour}"/><rect x="46" y="60" width="8" height="200" fill="#333"/>`
const known = async (thing: string) =>
  soughtOf(
    describeOwn(
      await readPixels(
        await picture(
          `<rect width="300" height="300" fill="#fff"/><g transform="translate(50 30)">${thing}</g>`,
          300,
          300,
        ),
      ),
    ),
  )
const room = async (things: string, { width = 900, height = 640 } = {}) => {
  const placesFor = placesOf(
    await readPixels(
      await picture(
        `<rect width="900" height="420" fill="#b9c7d6"/><rect y="420" width="900" height="220" fill="#8f6238"/>${things}`,
        width,
        height,
      ),
    ),
  )
  return (sought: ReturnType<typeof soughtOf>) => standingIn(placesFor(shapes[sought.shape] ?? 0), sought)
}

test('a thing stands better where it is, wherever that may be, than another of its colour or shape', async () => {
  const [green, red, tall] = await Promise.all([
    known(chest('#2e6f5e')),
    known(chest('#a02d2d')),
    known(lamp('#2e6f5e')),
  ])
  for (const at of ['translate(60 250) scale(2.4)', 'translate(330 200) scale(2.7)', 'translate(420 320) scale(2.1)']) {
    const standing = await room(`<g transform="${at}">${chest('#2e6f5e')}</g>`)
    expect(standing(green)).toBeGreaterThan(standing(red))
    expect(standing(green)).toBeGreaterThan(standing(tall))
  }
})

test('from whichever side it is photographed, it stands as well', async () => {
  const corner = '<rect width="90" height="160" fill="#2e6f5e"/><rect y="110" width="260" height="50" fill="#c9b037"/>'
  const sought = await known(corner)
  const plain = await room(`<g transform="translate(250 180) scale(2)">${corner}</g>`)
  const mirrored = await room(`<g transform="translate(650 180) scale(-2 2)">${corner}</g>`)
  expect(mirrored(sought)).toBeCloseTo(plain(sought), 1)
})

test.each([
  { what: 'a strip', width: 900, height: 12 },
  { what: 'a pillar', width: 8, height: 640 },
  { what: 'a dot', width: 1, height: 1 },
])('a room that is $what has places for every shape, and no number is lost', async (size) => {
  const standing = await room('', size)
  for (const thing of [chest('#2e6f5e'), lamp('#c9b037')]) expect(standing(await known(thing))).toBeGreaterThan(0)
})

test('each shape is its own nearest, and the widest and the narrowest go to the ends', () => {
  expect(shapes.map(nearestShape)).toEqual([...shapes.keys()])
  expect([nearestShape(-4), nearestShape(4)]).toEqual([0, shapes.length - 1])
})
