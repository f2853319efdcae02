import type { RoomGoods } from '#contract/room-plan.ts'

/** What the panel of goods shows: found by words, of a section, or of what the shopper has chosen elsewhere. */
export interface GoodsWish {
  q: string
  section: string
  source: 'shop' | 'basket' | 'favourites'
  page: number
}

export interface FoundGoods {
  goods: RoomGoods[]
  total: number
  sections: { code: string; name: string }[]
}

export const firstWish: GoodsWish = { q: '', section: '', source: 'shop', page: 1 }

export function wishOf(params: URLSearchParams): GoodsWish {
  const source = params.get('source')
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    section: (params.get('section') ?? '').slice(0, 60),
    source: source === 'basket' || source === 'favourites' ? source : 'shop',
    page: Math.min(50, Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)),
  }
}
