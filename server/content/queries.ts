import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { banners, contentPages, redirects, shortCodes } from './tables.ts'

export function listBannerRows(db: Db | Tx) {
  return db
    .select({
      id: banners.id,
      place: banners.place,
      regionId: banners.regionId,
      titles: banners.titles,
      texts: banners.texts,
      buttons: banners.buttons,
      url: banners.url,
      media: banners.media,
      mediaPhone: banners.mediaPhone,
      sizes: banners.sizes,
      spots: banners.spots,
    })
    .from(banners)
    .where(eq(banners.isActive, true))
    .orderBy(asc(banners.sort), asc(banners.id))
}
export type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number]

export function listRedirectRows(db: Db | Tx) {
  return db
    .select({ from: redirects.fromPath, target: redirects.target, isPermanent: redirects.isPermanent })
    .from(redirects)
    .orderBy(asc(redirects.fromPath))
}

export function listShortCodeRows(db: Db | Tx) {
  return db.select({ code: shortCodes.code, url: shortCodes.url }).from(shortCodes).orderBy(asc(shortCodes.code))
}

export function listContentRows(db: Db | Tx) {
  return db
    .select({ path: contentPages.path, texts: contentPages.texts })
    .from(contentPages)
    .where(eq(contentPages.isActive, true))
    .orderBy(asc(contentPages.path))
}
