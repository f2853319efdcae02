import { expect, test } from 'vitest'
import type { SectionLink } from '#contract/catalogue/listing.ts'
import { chipsOf } from './chips-of.ts'

const link = (id: number): SectionLink => {
  const address = `/media/${id}/640`
  const image = { webp: `${address}.webp`, jpeg: `${address}.jpg`, src: `${address}.jpg`, width: 4, height: 3 }
  return { id, code: `s${id}`, name: `S${id}`, url: `/catalog/s${id}/`, count: id, image }
}
const kinds = [1, 2, 3, 4, 5].map(link)
const parent = { name: 'P', url: '/catalog/p/' }

test('«Все» of a section is the section itself, drawn of four of its kinds and of no single one', () => {
  const chips = chipsOf({ current: link(9), parent, children: kinds, siblings: [], allText: 'Все' })
  expect(chips?.all).toMatchObject({ url: '/catalog/s9/', isCurrent: true })
  expect(chips?.all.images).toEqual(kinds.slice(0, 4).map(({ image }) => image))
  expect(chips?.kinds.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, false, false])
})

test('«Все» of a leaf is the section above it, and the leaf stands among its neighbours', () => {
  const [leaf, ...others] = kinds as [SectionLink, ...SectionLink[]]
  const chips = chipsOf({ current: leaf, parent, children: [], siblings: others, allText: 'Все' })
  expect(chips?.all).toMatchObject({ url: '/catalog/p/', isCurrent: false })
  expect(chips?.kinds.map(({ name, isCurrent }) => [Number(name.slice(1)), isCurrent])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
  ])
})

test('a section without kinds and without neighbours has no chips', () => {
  expect(chipsOf({ current: link(9), parent, children: [], siblings: [], allText: 'Все' })).toBeNull()
})
