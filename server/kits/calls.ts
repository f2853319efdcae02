import { kitsContract } from '#contract/kits.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listKits } from './list-kits.ts'

export function kitsCalls({ db }: { db: Db }) {
  return answer('kits', kitsContract, {
    async listKits({ query, body }, { region, language, shows }, refuse) {
      const offerId = Number(query.offer_id ?? body?.offer_id ?? 0)
      const productId = Number(body?.productId ?? 0)
      const complects = await listKits(db, { offerId, productId, region, language })
      if (complects === null) throw refuse('OFFER_NOT_FOUND')
      for (const kit of complects) for (const item of kit.items) shows.add(`offer:${item.offerId}`)
      return { complects }
    },
  })
}
