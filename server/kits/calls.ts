import { kitsContract } from '#contract/kits.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listKits } from './list-kits.ts'
import { findModules, findProductSets } from './list-modules.ts'
import { findProjects, saveProject } from './projects.ts'

export function kitsCalls({ db }: { db: Db }) {
  return answer('kits', kitsContract, {
    async getProductKit({ body }, { language, shows }) {
      shows.add(`product:${body.productId}`)
      return { kit: await findProductSets(db, body.productId, language) }
    },
    async getKitModules({ body }, { region, language, shows }, refuse) {
      const found = await findModules(db, body.code, region, language)
      if (found === null) throw refuse('SET_NOT_FOUND')
      for (const { offerId } of found.modules) shows.add(`offer:${offerId}`)
      return found
    },
    async saveProject({ body }, _context, refuse) {
      const outcome = await saveProject(db, body)
      if (outcome === 'setNotFound') throw refuse('SET_NOT_FOUND')
      if (outcome === 'moduleNotFound') throw refuse('MODULE_NOT_FOUND')
      return { projectID: outcome }
    },
    async getProjects({ body }, { language }) {
      return { projects: await findProjects(db, body.ids, language) }
    },
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
