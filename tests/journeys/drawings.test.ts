import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue/product.ts'
import { ownShop } from './own-shop.ts'

const address = ownShop()

/** Section and product of every address that the shop tells search engines. */
async function everyProduct(): Promise<[string, string][]> {
  const list = await (await fetch(`${address}/sitemap/products-1.xml`)).text()
  const found = list.matchAll(/<loc>[^<]*\/catalog\/([\w-]+)\/([\w-]+)\/<\/loc>/g)
  return [...found].map(([, section = '', product = '']) => [section, product])
}

async function readProduct([section, product]: [string, string]): Promise<ProductPage> {
  const answer = await fetch(`${address}/api_vue/getProduct/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ SECTION_CODE: section, ELEMENT_CODE: product }),
  })
  return (await answer.json()) as ProductPage
}

test('no drawing of the shop stands beside another size than its own, and no two stand beside one', async () => {
  const products = await everyProduct()
  expect(products.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const one of products) {
    const sizesOf = new Map<string, Set<string>>()
    for (const { name, dimensions, gallery } of (await readProduct(one)).offers) {
      const drawings = gallery.filter(({ kind }) => kind === 'dimensions')
      if (drawings.length > 1) wrong.push(`${name}: ${drawings.length} drawings`)
      const size = [dimensions.widthMm, dimensions.depthMm, dimensions.heightMm].join(' × ')
      for (const { src } of drawings) sizesOf.set(src, (sizesOf.get(src) ?? new Set()).add(size))
    }
    for (const sizes of sizesOf.values()) if (sizes.size > 1) wrong.push(`${one.join('/')}: ${[...sizes].join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('no gallery of the shop shows another finish than the chosen one', async () => {
  const wrong: string[] = []
  for (const one of await everyProduct()) {
    const looksOf = new Map<string, Set<string>>()
    for (const { colorName, gallery } of (await readProduct(one)).offers)
      for (const { src, kind } of gallery)
        if (kind !== 'dimensions') looksOf.set(src, (looksOf.get(src) ?? new Set()).add(colorName))
    for (const [src, looks] of looksOf)
      if (looks.size > 1) wrong.push(`${one.join('/')} ${src}: ${[...looks].join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('a gallery begins with the thing, goes on with its room and ends with what it is measured by', async () => {
  const places = ['packshot', 'interior', 'detail', 'angle', 'dimensions', 'scale']
  const wrong: string[] = []
  for (const one of (await everyProduct()).slice(0, 60))
    for (const { name, gallery } of (await readProduct(one)).offers) {
      const kinds = [...new Set(gallery.map(({ kind }) => kind))]
      if (kinds.some((kind, at) => at > 0 && places.indexOf(kind) < places.indexOf(kinds[at - 1] ?? '')))
        wrong.push(`${name}: ${kinds.join(', ')}`)
    }
  expect(wrong).toEqual([])
})
