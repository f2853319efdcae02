import type { RoomProject } from '#contract/room-plan.ts'
import { applyEdit } from '#rules/room/edit.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { newRoomNames, roomNameIn } from '#rules/room/room-names.ts'
import { toWhole } from '#storefront/platform/form/form-answer.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { newPiece } from './edit-of-form.ts'

export interface Opened {
  project: RoomProject
  /** Somebody else's: looked at, not changed. */
  isReadOnly: boolean
  /** The address itself has changed it: it is kept without waiting for an edit. */
  isUnsaved: boolean
  /** A room of its own kind: what this browser still has of another one is not for it. */
  isFresh: boolean
  /** The address names no room. */
  isLast: boolean
}

/** The room that an address means: `room`, `shared`, `from=basket`, `new`, or the last one; `add` puts a product in. */
export async function loadProject(page: PageContext, params: URLSearchParams): Promise<Opened> {
  const code = params.get('shared')
  if (code !== null) {
    const { project } = await page.api.roomPlan.getRoom({ body: { code } }).catch(orNotFound('INPUT_INVALID'))
    const name = roomNameIn(project.name, page.language)
    const isReadOnly = project.recordId === null
    return { project: { ...project, name }, isReadOnly, isUnsaved: false, isFresh: true, isLast: false }
  }
  const found = await projectOf(page, params)
  const project = { ...found, name: roomNameIn(found.name, page.language) }
  const offerId = toWhole(params.get('add') ?? '')
  const isFresh = params.has('from') || params.has('new') || offerId !== null
  const isLast = !isFresh && !params.has('room')
  if (offerId === null) return { project, isReadOnly: false, isUnsaved: false, isFresh, isLast }
  const added = await withOffer(page, project, offerId)
  return { project: added, isReadOnly: false, isUnsaved: added !== project, isFresh, isLast }
}

async function projectOf(page: PageContext, params: URLSearchParams): Promise<RoomProject> {
  const { roomPlan } = page.api
  const room = params.get('room')
  if (room !== null) {
    const recordId = toWhole(room)
    if (recordId === null || recordId < 1) throw notFound()
    return (await roomPlan.getRoom({ body: { recordId } }).catch(orNotFound('INPUT_INVALID'))).project
  }
  if (params.get('from') === 'basket') return (await roomPlan.getBasketProject({})).project
  const last = params.has('new') ? null : (await roomPlan.getLastProject({})).project
  return last ?? freshProject(page)
}

/** A room as it begins. */
export function freshProject({ language }: Pick<PageContext, 'language'>): RoomProject {
  return {
    recordId: null,
    name: newRoomNames[language],
    revision: 0,
    plan: newPlan(),
    goods: [],
    sharedUrl: null,
    savedAt: null,
  }
}

async function withOffer({ api }: PageContext, project: RoomProject, offerId: number): Promise<RoomProject> {
  const { goods } = await api.roomPlan.listRoomGoods({ body: { offerIds: [offerId] } }).catch(() => ({ goods: [] }))
  const known = new Map([...project.goods, ...goods].map((one) => [one.offerId, one]))
  const edit = newPiece(project, offerId, known)
  if (!edit) return project
  return { ...project, ...applyEdit({ name: project.name, plan: project.plan }, edit), goods: [...known.values()] }
}
