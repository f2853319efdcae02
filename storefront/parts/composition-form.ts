import type { ShopApi } from '#contract/index.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { wishedOffers } from './wished-offers.ts'

type Kits = ShopApi['kits']

/** Gives the composition of modules that a form names a number, by which basket and favourites know it. */
export async function saveComposition(kits: Kits, fields: FormData): Promise<number> {
  const body = { code: textOf(fields, 'code'), pieces: wishedOffers(fields) }
  return (await kits.saveProject({ body })).projectID
}

/** What the basket is told beside the modules. */
export async function compositionOf(kits: Kits, fields: FormData) {
  return { projectId: await saveComposition(kits, fields), replaces: fields.has('replaces') }
}
