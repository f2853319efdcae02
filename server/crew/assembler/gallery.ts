import { asc, inArray } from 'drizzle-orm'
import type { GalleryPhoto } from '#contract/assembler/visit.ts'
import { crewPhotos as purpose } from '#contract/assembler/write-visit.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import { type CheckLine, checklistOf, mostVisitPhotos, type VisitPhotoKind } from '#rules/crew.ts'
import { claimUploads, findUploads, lockUploads, smallPhoto } from '#server/media/index.ts'
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

/** So many fit below what an act says; who wants the rest finds it on the page of the order. */
const mostOnPaper = 12
const paperSide = 420

/** Photos of a visit as its act shows them: each kind has some, what is damaged goes first. */
export async function photosOnPaper(
  { db, uploads }: Pick<CrewDeps, 'db' | 'uploads'>,
  visitId: string,
): Promise<{ kind: VisitPhotoKind; takenAt: Date; jpeg: Buffer }[]> {
  const rows = await listPhotoRows(db, [visitId])
  const files = await findUploads(
    db,
    rows.map(({ upload }) => upload),
  )
  const first: Record<VisitPhotoKind, number> = { damage: 0, before: 1, after: 2 }
  const chosen = rows.toSorted((one, other) => first[one.kind] - first[other.kind]).slice(0, mostOnPaper)
  const printed: { kind: VisitPhotoKind; takenAt: Date; jpeg: Buffer }[] = []
  for (const { kind, takenAt, upload } of rows.filter((row) => chosen.includes(row))) {
    const file = files.some(({ key }) => key === upload) ? await uploads.read(upload) : null
    if (file) printed.push({ kind, takenAt, jpeg: await smallPhoto(file, paperSide) })
  }
  return printed
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
