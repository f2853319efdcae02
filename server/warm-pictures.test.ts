import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { warmPictures } from './warm-pictures.ts'

const key = 'a'.repeat(32)

/** Sections with their pictures; the store notes what it was asked for. */
function aShop(openSize: (name: string) => Promise<{ content: Readable; totalBytes: number } | null>) {
  const sections = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: null },
  ]
  const pictures = new Map([1, 2].map((id) => [id, { webp: `/media/${key.replace('a', String(id))}/640.webp` }]))
  const warnings: unknown[] = []
  return {
    catalogue: { current: () => ({ engine: { sections: { all: sections } }, sectionPictures: pictures }) as never },
    media: { openSize: (asked: string, width: number, format: string) => openSize(`${asked}/${width}.${format}`) },
    log: { warn: (said: unknown) => void warnings.push(said) } as never,
    warnings,
  }
}

test('the pictures of the top sections are made in the widths of the menu, and their files closed', async () => {
  const opened = new Map<string, Readable>()
  await warmPictures(
    aShop(async (name) => {
      const content = Readable.from(['x'])
      opened.set(name, content)
      return { content, totalBytes: 1 }
    }),
  )
  const own = key.replace('a', '1')
  expect([...opened.keys()]).toEqual([`${own}/96.webp`, `${own}/640.webp`])
  expect([...opened.values()].every(({ destroyed }) => destroyed)).toBe(true)
})

test('a picture that cannot be made keeps the shop from nothing', async () => {
  const shop = aShop(() => Promise.reject(new Error('too many works wait')))
  await warmPictures(shop)
  expect(shop.warnings).toHaveLength(1)
})
