import { GoodsWish } from '#contract/staff/goods.ts'

const wishFields = ['q', 'section', 'state', 'lacks', 'corrected'] as const

export type GoodsFields = Partial<Record<(typeof wishFields)[number], string>>

/** What the address asks for; what makes no sense asks for nothing. */
export function readGoodsWish(search: URLSearchParams): { wish: GoodsWish; fields: GoodsFields; below: number | null } {
  const fields: GoodsFields = {}
  let wish: GoodsWish = {}
  for (const name of wishFields) {
    const value = (search.get(name) ?? '').trim()
    const read = value === '' ? null : GoodsWish.safeParse({ [name]: value })
    if (!read?.success) continue
    fields[name] = value
    wish = { ...wish, ...read.data }
  }
  const below = Number(search.get('below'))
  return { wish, fields, below: Number.isSafeInteger(below) && below > 0 && below < 2 ** 31 ? below : null }
}
