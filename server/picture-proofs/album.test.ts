import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf, kindOf, openAlbum } from './album.ts'

test.each([
  ['verba/weave-sage.webp', 'packshot'],
  ['atele/velvet-forest-2.webp', 'packshot'],
  ['verba/weave-sage-front.webp', 'angle'],
  ['verba/detail.webp', 'detail'],
  ['verba/scale.webp', 'scale'],
  ['verba/size.webp', 'drawing'],
  ['verba/size-2.webp', 'drawing'],
  ['rooms/living-morning.webp', 'room'],
  ['banners/living.webp', 'room'],
  ['verba/turn/01.webp', null],
  ['swatches/weave-sage.webp', null],
  ['makers/oreshek.webp', null],
])('%s is of kind %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind)
})

test('a pair waits until its picture is another file; families, measures and pictures are read as they lie', () => {
  const folder = mkdtempSync(join(tmpdir(), 'komod-proofs-'))
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const [older, newer] = [Buffer.from('older'), Buffer.from('newer')]
  const name = { ru: 'Диваны', kk: 'Дивандар', en: 'Sofas' }
  const measures = { width: 1600, height: 1200, sharpness: 0.1, noise: 0.5, white: 255 }
  write('proofs/families.json', JSON.stringify([{ code: 'divany', name, models: ['verba'] }]))
  write('render/rendered.json', JSON.stringify({ 'verba/weave-sage.webp': 'x', 'gone/weave-sage.webp': 'y' }))
  write('render/measured.json', JSON.stringify({ 'verba/weave-sage.webp': { bytes: 5, ...measures } }))
  const pair = { id: 'verba', picture: 'verba/weave-sage.webp', against: 'before', kept: 'verba.webp' }
  write('proofs/pairs.json', JSON.stringify([{ ...pair, was: hashOf(older) }]))
  write('feed/pictures/verba/weave-sage.webp', older)

  const album = openAlbum(folder)
  expect(album.listPictures()).toEqual([
    { name: 'verba/weave-sage.webp', family: 'divany', kind: 'packshot', measures, faults: ['sharpness'] },
  ])
  expect(album.listPairs()).toEqual({ pairs: [], waiting: 1 })

  write('feed/pictures/verba/weave-sage.webp', newer)
  expect(album.listPairs()).toMatchObject({
    pairs: [{ id: 'verba', family: 'divany', taken: hashOf(newer) }],
    waiting: 0,
  })
})
