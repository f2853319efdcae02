import { z } from 'zod'
import { nicheLimitsCm } from '#rules/niche.ts'
import { call, refusal } from './call.ts'
import { line } from './fields.ts'

/** As people measure: centimetres, to the millimetre. */
const Side = z.number().min(nicheLimitsCm.least).max(nicheLimitsCm.most).multipleOf(0.1)

export const NicheName = line(40)

export const SaveNiche = z.object({ name: NicheName, widthCm: Side, depthCm: Side, heightCm: Side })
export type SaveNiche = z.infer<typeof SaveNiche>

/** A place at home where something is to stand. */
export const KeptNiche = z.object({
  name: z.string(),
  /** `182x60x240`: width, depth and height in cm, the value of the filter `niche` of every list. */
  value: z.string(),
  widthMm: z.int(),
  depthMm: z.int(),
  heightMm: z.int(),
})
export type KeptNiche = z.infer<typeof KeptNiche>

const Niches = z.object({ niches: z.array(KeptNiche) })
const nichesFull = refusal(409, {
  ru: 'Записано уже 12 ниш. Уберите ненужную и запишите снова.',
  kk: '12 ойық жазылған. Керексізін алып тастап, қайта жазыңыз.',
  en: 'There are 12 niches already. Remove one and save again.',
})
const limit = { requests: 120, windowSeconds: 3600 }

export const nichesContract = {
  listNiches: call({
    method: 'POST',
    path: '/api_vue/niches/list/',
    access: 'anyone',
    isRead: true,
    summary: 'The niches that the shopper has measured, the last first: the account’s, else what this browser keeps',
    answer: Niches,
  }),
  saveNiche: call({
    method: 'POST',
    path: '/api_vue/niches/save/',
    access: 'anyone',
    summary: 'Keeps a niche under its name; one of that name takes the new sizes',
    body: SaveNiche,
    answer: z.object({ niche: KeptNiche }),
    refusals: { NICHES_FULL: nichesFull },
    limit,
  }),
  removeNiche: call({
    method: 'POST',
    path: '/api_vue/niches/remove/',
    access: 'anyone',
    summary: 'Forgets the niche of a name',
    body: z.object({ name: NicheName }),
    answer: Niches,
    limit,
  }),
}
