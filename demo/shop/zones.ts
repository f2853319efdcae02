import { tenge } from './region.ts'
import type { PriceZone } from './types.ts'

export const priceZones: readonly PriceZone[] = [
  { code: 'ural', name: { ru: 'Урал', kk: 'Орал', en: 'Urals' }, factor: 1 },
  {
    code: 'centre',
    name: { ru: 'Центр и Северо-Запад', kk: 'Орталық және Солтүстік-Батыс', en: 'Centre and North-West' },
    factor: 1.06,
  },
  { code: 'volga', name: { ru: 'Поволжье', kk: 'Еділ бойы', en: 'Volga' }, factor: 1.02 },
  { code: 'siberia', name: { ru: 'Сибирь', kk: 'Сібір', en: 'Siberia' }, factor: 1.04 },
  { code: 'kazakhstan', name: { ru: 'Казахстан', kk: 'Қазақстан', en: 'Kazakhstan' }, factor: 1.03, currency: tenge },
]
