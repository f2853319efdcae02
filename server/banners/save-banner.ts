import type { z } from 'zod'
import { bannerPicture, type WrittenBanner } from '#contract/banners.ts'
import { carrySpots, needsPicture } from '#rules/banner.ts'
import { areTurned } from '#rules/calendar.ts'
import type { Names } from '#rules/names.ts'
import { claimUploads, discardClaimed, lockUploads, type MediaStore, type Uploads } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import {
  type BannerRow,
  findBannerRow,
  insertBanner,
  moveIdsOn,
  type NewBanner,
  updateBanner,
  upsertBanner,
} from './queries.ts'
import { keepVersion } from './versions.ts'

export type BannerInput = NewBanner & { id: number }

/** Writes banners that a release or the demo brings. */
export async function saveBanners(tx: Tx, given: readonly BannerInput[]): Promise<void> {
  for (const row of given) await upsertBanner(tx, row)
  await moveIdsOn(tx)
  await announceChange(tx, { kind: 'shell' })
}

export interface BannerDeps {
  db: Db
  media: Pick<MediaStore, 'keepPicture'>
  uploads: Pick<Uploads, 'listOwn' | 'read' | 'removeDiscarded'>
}

export interface BannerWish {
  /** Null: a new one. */
  id: number | null
  /** Whose pictures a new one takes where it brings none. */
  copyOf: number | null
  written: z.output<typeof WrittenBanner>
  visitorId: string
  customerId: number
  now: Date
}

export type SaveBannerOutcome =
  | { kind: 'saved'; before: BannerRow | null; after: BannerRow }
  | { kind: 'notFound' | 'pictureMissing' | 'daysTurned' | 'filesGone' }

type Pictures = Pick<NewBanner, 'media' | 'mediaPhone' | 'sizes' | 'spots'>

/** Saves what somebody of the shop wrote; its pictures become the shop's own and every process shows it at once. */
export async function saveBanner(deps: BannerDeps, wish: BannerWish): Promise<SaveBannerOutcome> {
  const { db, uploads } = deps
  const { written } = wish
  if (areTurned(written.startsOn, written.endsOn)) return { kind: 'daysTurned' }
  // A picture kept for a banner that then is not saved shows nowhere, and the next try finds it there.
  const fresh = await publish(deps, wish)
  const receipts = [...written.picture, ...written.picturePhone]
  const outcome = await inTransaction<SaveBannerOutcome>(db, async (tx) => {
    const known = await findKnown(tx, wish)
    if (known === 'notFound') return { kind: 'notFound' }
    const locked = await lockUploads(tx, { receipts, visitorId: wish.visitorId, purpose: bannerPicture, now: wish.now })
    if (!locked || fresh === 'gone') return { kind: 'filesGone' }
    const pictures = picturesOf(known, fresh, written)
    if (pictures.media === '' && needsPicture(written.place)) return { kind: 'pictureMissing' }
    const row = { ...rowOf(wish), ...pictures }
    if (wish.id !== null) await updateBanner(tx, wish.id, row)
    const id = wish.id ?? (await insertBanner(tx, row))
    await claimUploads(tx, locked, wish.now)
    await discardClaimed(tx, locked, wish.now)
    await announceChange(tx, { kind: 'shell' })
    const after = await findBannerRow(tx, id)
    if (!after) throw new Error('A banner that was saved is not there.')
    const before = wish.id === null ? null : known
    await keepVersion(tx, { before, after })
    return { kind: 'saved', before, after }
  })
  if (outcome.kind === 'saved') await uploads.removeDiscarded(receipts)
  return outcome
}

async function findKnown(tx: Tx, { id, copyOf }: BannerWish): Promise<BannerRow | null | 'notFound'> {
  const from = id ?? copyOf
  if (from === null) return null
  return (await findBannerRow(tx, from, id !== null)) ?? 'notFound'
}

interface Fresh {
  wide: { key: string; width: number; height: number } | null
  phone: { key: string; width: number; height: number } | null
}

async function publish({ media, uploads }: BannerDeps, { written, visitorId }: BannerWish): Promise<Fresh | 'gone'> {
  const fresh: Fresh = { wide: null, phone: null }
  const receipts = [...written.picture, ...written.picturePhone]
  if ((await uploads.listOwn(visitorId, receipts)).length < receipts.length) return 'gone'
  for (const [side, [receipt]] of [
    ['wide', written.picture],
    ['phone', written.picturePhone],
  ] as const) {
    if (receipt === undefined) continue
    const bytes = await uploads.read(receipt)
    if (!bytes) return 'gone'
    fresh[side] = await media.keepPicture(bytes, 'outside')
  }
  return fresh
}

/** A phone without a picture of its own shows the wide one. */
function picturesOf(known: BannerRow | null, { wide, phone }: Fresh, written: BannerWish['written']): Pictures {
  const before = known ?? { media: '', mediaPhone: '', sizes: noSizes, spots: [] }
  const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
  const forPhone = phone ?? (before.mediaPhone === '' || before.mediaPhone === before.media ? wide : null)
  return {
    media: wide?.key ?? before.media,
    mediaPhone: forPhone?.key ?? before.mediaPhone,
    sizes: {
      wide: wide ? sizeOf(wide) : before.sizes.wide,
      phone: forPhone ? sizeOf(forPhone) : before.sizes.phone,
    },
    spots: carrySpots(before.spots, written.spots ?? before.spots, {
      wide: wide !== null && !written.keepSpots,
      phone: forPhone !== null && !written.keepSpots,
    }),
  }
}

const noSizes = { wide: { width: 0, height: 0 }, phone: { width: 0, height: 0 } }

function rowOf({ written, customerId, now }: BannerWish): Omit<NewBanner, keyof Pictures> {
  const { place, regions, sections, titles, texts, buttons, url, startsOn, endsOn, sort, isActive } = written
  return {
    place,
    regionIds: regions,
    sections,
    titles: names(titles),
    texts: names(texts),
    buttons: names(buttons),
    url,
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
    sort,
    isActive,
    changedBy: customerId,
    changedAt: now,
  }
}

function names({ ru, kk, en }: { [Language in 'ru' | 'kk' | 'en']?: string | undefined }): Names {
  return { ru: ru ?? '', ...(kk && { kk }), ...(en && { en }) }
}
