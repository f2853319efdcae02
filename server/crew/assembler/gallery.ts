import { asc, inArray } from 'drizzle-orm'
import type { GalleryPhoto } from '#contract/assembler/visit.ts'
import { crewPhotos as purpose } from '#contract/assembler/write-visit.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import { type CheckLine, checklistOf, mostVisitPhotos, type VisitPhotoKind } from '#rules/crew.ts'
import { claimUploads, findUploads, lockUploads } from '#server/media/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { CrewDeps } from '../deps.ts'
import { crewPhotos } from '../tables.ts'
import { lockOwnVisit, type Worker } from './own-visit.ts'

interface NewPhotos {
  visitId: string
  saleId: string
  kind: VisitPhotoKind
  line: CheckLine
  takenAt: Date | null
  photoKey: string | null
  receipts: readonly string[]
  now: Date
}

export type GalleryOutcome =
  | { kind: 'kept' }
  | { kind: 'notFound' }
  | { kind: 'lineUnknown' }
  | { kind: 'full' }
  | { kind: 'gone' }

/** Keeps photos of a visit; one that is sent again, since its answer was lost, is there once. */
export function addPhotos(db: Db, { crew, visitorId }: Worker, wish: NewPhotos): Promise<GalleryOutcome> {
  return inTransaction<GalleryOutcome>(db, async (tx) => {
    const task = await lockOwnVisit(tx, crew, wish.visitId)
    if (!task || task.groupId !== wish.saleId) return { kind: 'notFound' }
    if (!checklistOf(task).includes(wish.line)) return { kind: 'lineUnknown' }
    const known = await listPhotoRows(tx, [wish.visitId])
    if (wish.photoKey !== null && known.some(({ photoKey }) => photoKey === wish.photoKey)) return { kind: 'kept' }
    if (known.length + wish.receipts.length > mostVisitPhotos) return { kind: 'full' }
    const { receipts, now, kind, line } = wish
    const fresh = await lockUploads(tx, { receipts, visitorId, purpose, now })
    if (!fresh) return { kind: 'gone' }
    if (fresh.length === 0) return { kind: 'kept' }
    await claimUploads(tx, fresh, now)
    const key = fresh.length === 1 ? wish.photoKey : null
    const takenAt = wish.takenAt && wish.takenAt < now ? wish.takenAt : now
    await tx.insert(crewPhotos).values(
      fresh.map((upload) => ({
        ...{ visitId: wish.visitId, upload, kind, line, takenAt, at: now },
        photoKey: key ?? crypto.randomUUID(),
      })),
    )
    return { kind: 'kept' }
  })
}

function listPhotoRows(db: Db | Tx, visitIds: readonly string[]) {
  return db
    .select()
    .from(crewPhotos)
    .where(inArray(crewPhotos.visitId, [...visitIds]))
    .orderBy(asc(crewPhotos.takenAt), asc(crewPhotos.id))
}

/** The photos of visits, each openable by this browser alone. */
export async function viewGalleries(
  { db, uploads }: Pick<CrewDeps, 'db' | 'uploads'>,
  visitIds: readonly string[],
  { visitorId, utcOffsetMinutes }: { visitorId: string; utcOffsetMinutes: number },
): Promise<Map<string, GalleryPhoto[]>> {
  const galleries = new Map<string, GalleryPhoto[]>()
  if (visitIds.length === 0) return galleries
  const photos = await listPhotoRows(db, visitIds)
  const files = await findUploads(
    db,
    photos.map(({ upload }) => upload),
  )
  for (const { id, visitId, upload, kind, line, takenAt, photoKey } of photos) {
    const file = files.find(({ key }) => key === upload)
    if (!file) continue
    const taken = momentWithOffset(takenAt.getTime(), utcOffsetMinutes)
    const photo = { id, kind, line, takenAt: taken, photoKey, ...uploads.show(file, visitorId) }
    galleries.set(visitId, [...(galleries.get(visitId) ?? []), photo])
  }
  return galleries
}
