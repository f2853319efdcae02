import type { SentFile } from '#contract/file.ts'
import { deskGoodsContract, type GoodsWish } from '#contract/staff/goods.ts'
import { minorOfTyped } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { type CorrectedField, correctedFields, deskGoods, pictureOf } from '#server/catalogue/index.ts'
import { keepersNow, plainDescription } from '#server/exchange/index.ts'
import { type AnsweredCall, answer, type CallContext, csvFile, recordExport, unreachable } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { setShelf } from '#server/stock/index.ts'
import { goodsCells, goodsHead } from './goods-csv.ts'
import { viewGoods } from './view-goods.ts'

interface GoodsDeskDeps {
  db: Db
  settings: Settings
}

/** Answers `staff/goods.ts` of the contract: asks the areas by their doors and keeps nothing. */
export function deskGoodsCalls({ db, settings }: GoodsDeskDeps): AnsweredCall[] {
  const find = (wish: GoodsWish & { below?: number | undefined; count: number }, { region, language }: CallContext) =>
    deskGoods.findGoods(db, { ...wish, priceZoneId: region.priceZoneId, language })

  async function sectionsIn({ language }: CallContext) {
    const all = await deskGoods.listSections(db)
    return all
      .map(({ code, names }) => ({ id: code, name: nameIn(names, language) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  }

  async function authorOf(context: CallContext) {
    return { customerId: (await context.visitor()).customer?.id ?? null, now: context.now() }
  }

  return answer('deskGoods', deskGoodsContract, {
    async listGoods({ body }, context) {
      const { goods, below } = await find(body, context)
      const rows = goods.map(({ names: _, picture, ...row }) => ({ ...row, picture: picture && pictureOf(picture) }))
      return { goods: rows, below, sections: await sectionsIn(context) }
    },
    async exportGoods({ query }, context, _refuse, record): Promise<SentFile> {
      const { language } = context
      const table = {
        name: 'goods',
        head: goodsHead(language),
        page: async (below: number | undefined, count: number) => {
          const found = await find({ ...query, below, count }, context)
          return { rows: found.goods, below: found.below }
        },
        cells: (one: deskGoods.FoundGoods) => goodsCells(one, language),
      }
      recordExport(record, 'goods', query)
      return csvFile(table, context)
    },
    async readGoods({ body }, { language }, refuse) {
      const goods = await deskGoods.readGoods(db, body.id, language)
      if (!goods) throw refuse('GOODS_NOT_FOUND')
      return { goods: await viewGoods({ db, settings }, goods, language) }
    },
    async showGoods({ body: { ids, isShown } }, context, _refuse, record) {
      const changed = await deskGoods.showGoods(db, ids, isShown, await authorOf(context))
      for (const id of changed) record({ subject: `product ${id}`, before: { isShown: !isShown }, after: { isShown } })
      return { changed }
    },
    async showOffer({ body: { offerId, isShown } }, context, refuse, record) {
      const productId = await deskGoods.findModelOf(db, offerId)
      if (productId === null) throw refuse('GOODS_NOT_FOUND')
      await deskGoods.showOffer(db, { productId, offerId }, isShown, await authorOf(context))
      record({ subject: `product ${productId} offer ${offerId}`, before: { isShown: !isShown }, after: { isShown } })
      return {}
    },
    async saveGoodsWords({ body: { id, names, descriptions: typed } }, context, refuse, record) {
      // Pages show it as it is, so it may have no other markup than the feed's.
      const { ru, kk, en } = typed
      const descriptions = { ru: plainDescription(ru), kk: plainDescription(kk), en: plainDescription(en) }
      const wanted = { names, descriptions }
      const said = await deskGoods.saveWords(db, { productId: id, offerId: null }, wanted, await authorOf(context))
      if (!said) throw refuse('GOODS_NOT_FOUND')
      for (const { field, before, after } of said) {
        record({ subject: `product ${id}`, before: { [field]: before }, after: { [field]: after } })
      }
      return { changed: said.map(({ field }) => field) }
    },
    async saveOfferName({ body: { offerId, names } }, context, refuse, record) {
      const productId = await deskGoods.findModelOf(db, offerId)
      if (productId === null) throw refuse('GOODS_NOT_FOUND')
      const said = await deskGoods.saveWords(db, { productId, offerId }, { names }, await authorOf(context))
      if (!said) throw refuse('GOODS_NOT_FOUND')
      const subject = `product ${productId} offer ${offerId}`
      for (const { field, before, after } of said) {
        record({ subject, before: { [field]: before }, after: { [field]: after } })
      }
      return { changed: said.map(({ field }) => field) }
    },
    async orderPictures({ body: { id, offerId = null, media } }, context, refuse, record) {
      const goods = await deskGoods.readGoods(db, id)
      if (!goods || !hasOffer(goods, offerId)) throw refuse('GOODS_NOT_FOUND')
      const before = goods.images.flatMap((image) => (image.offerId === offerId ? [image.media] : []))
      await deskGoods.orderPictures(db, { productId: id, offerId }, media, await authorOf(context))
      record({ subject: `product ${id}`, before: { pictures: before }, after: { pictures: media } })
      return {}
    },
    async dropCorrection({ body: { id, offerId = null, field } }, _context, refuse, record) {
      const goods = await deskGoods.readGoods(db, id)
      const one = goods?.corrections.find((known) => known.offerId === offerId && known.field === field)
      if (!one || !isCorrectedField(field)) throw refuse('GOODS_NOT_FOUND')
      await deskGoods.dropOneCorrection(db, { productId: id, offerId }, field)
      record({ subject: `product ${id}`, before: { [field]: one.value }, after: { [field]: one.fed } })
      return {}
    },
    async savePrice({ body: { offerId, zoneId, price, oldPrice } }, _context, refuse, record) {
      if (keepersNow(settings).prices !== 'desk') throw refuse('KEPT_BY_FEED')
      const productId = await deskGoods.findModelOf(db, offerId)
      if (productId === null) throw refuse('GOODS_NOT_FOUND')
      const after = {
        priceMinor: minorOfTyped(price),
        oldPriceMinor: oldPrice === undefined ? null : minorOfTyped(oldPrice),
      }
      if (after.oldPriceMinor !== null && after.oldPriceMinor <= after.priceMinor) throw refuse('OLD_PRICE_LOWER')
      const before = await deskGoods.setPrice(db, { offerId, priceZoneId: zoneId, ...after })
      record({ subject: `product ${productId} offer ${offerId}`, before: before ?? {}, after })
      return {}
    },
    async saveShelf({ body }, _context, refuse, record) {
      if (keepersNow(settings).stock !== 'desk') throw refuse('KEPT_BY_FEED')
      const productId = await deskGoods.findModelOf(db, body.offerId)
      if (productId === null) throw refuse('GOODS_NOT_FOUND')
      const outcome = await setShelf(db, body)
      switch (outcome.kind) {
        case 'set': {
          const { warehouseId, onHand } = body
          const subject = `product ${productId} offer ${body.offerId}`
          record({ subject, before: { warehouseId, onHand: outcome.before }, after: { warehouseId, onHand } })
          return {}
        }
        case 'reserved':
          throw refuse('SHELF_RESERVED', { reserved: outcome.reserved })
        default:
          return unreachable(outcome)
      }
    },
  })
}

function hasOffer({ offers }: deskGoods.ReadGoods, offerId: number | null): boolean {
  return offerId === null || offers.some(({ id }) => id === offerId)
}

function isCorrectedField(field: string): field is CorrectedField {
  return correctedFields.some((one) => one === field)
}
