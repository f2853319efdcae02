import type { RoomGoods, RoomProject } from '#contract/room-plan.ts'
import { applyEdit, type NamedRoom } from '#rules/room/edit.ts'
import { insideEdit } from '#rules/room/edit-inside.ts'
import { roomLimits } from '#rules/room/plan.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { isRefusal, refusalOf, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { linesOf } from './basket-offers.ts'
import { editOfForm } from './edit-of-form.ts'
import { faultsOfForm } from './form-faults.ts'
import { loadProject } from './load-project.ts'
import { putAll } from './put-all.ts'
import { putText, refusalText } from './put-text.ts'
import { sizesOf } from './sizes.ts'

/** What the constructor's forms do where no scripts do it: the room of the address is changed, kept and shown again. */
export async function actOnRoom(request: Request, url: URL, page: PageContext) {
  const sent = await sentForm(request)
  const { fields } = sent
  const back = url.pathname + url.search
  const intent = textOf(fields, 'intent')
  const recordId = wholeOf(fields, 'recordId')
  try {
    if (intent === 'askToDelete')
      return seeOther(`${href('/constructor')}${queryOf({ room: url.searchParams.get('room'), delete: recordId })}`)
    if (intent === 'delete') return await remove(page, recordId)
    const opened = await loadProject(page, url.searchParams)
    if (intent === 'toBasket') return await toBasket(page, opened.project, back)
    if (intent === 'take') return await keep(page, await copied(page, opened.project), null)
    if (opened.isReadOnly) return seeOther(back)
    if (intent === 'share' || intent === 'unshare') return await share(page, opened.project, intent === 'share')
    return await change(page, opened.project, fields)
  } catch (error) {
    const { message } = refusalOf(error)
    return redirectSaying(page, back, { code: 'refused', sentence: message })
  }
}

async function change(page: PageContext, project: RoomProject, fields: FormData) {
  const { name, plan } = project
  const before: NamedRoom = { name, plan }
  const goods = await knownGoods(page, project, wholeOf(fields, 'offerId'))
  const edit = editOfForm(before, fields, goods)
  const after = edit ? applyEdit(before, insideEdit(plan, sizesOf(goods), edit)) : before
  const piece = after.plan.pieces.at(-1)
  const isNew = after.plan.pieces.length > plan.pieces.length
  const chosen = isNew ? (piece?.id ?? null) : textOf(fields, 'piece') || null
  const [fault] = faultsOfForm(before, fields, await textsOf(page, 'room'), page.language)
  if (fault) return redirectSaying(page, roomUrl(project.recordId, null), { code: 'refused', sentence: fault.sentence })
  return keep(page, { ...project, ...after }, after.plan.pieces.some(({ id }) => id === chosen) ? chosen : null)
}

async function knownGoods({ api }: PageContext, project: RoomProject, offerId: number | null) {
  const known = new Map<number, RoomGoods>(project.goods.map((one) => [one.offerId, one]))
  if (offerId !== null && !known.has(offerId)) {
    const { goods } = await api.roomPlan.listRoomGoods({ body: { offerIds: [offerId] } })
    for (const one of goods) known.set(one.offerId, one)
  }
  return known
}

async function keep(page: PageContext, project: RoomProject, piece: string | null) {
  return seeOther(roomUrl(await save(page, project), piece))
}

async function save({ api }: PageContext, { recordId, revision, name, plan }: RoomProject): Promise<number> {
  const from = recordId === null ? {} : { recordId, revision }
  return (await api.roomPlan.saveRoom({ body: { ...from, name, plan } })).recordId
}

function roomUrl(recordId: number | null, piece: string | null): string {
  return `${href('/constructor')}${queryOf({ room: recordId, piece })}${piece ? '#piece' : ''}`
}

async function copied(page: PageContext, project: RoomProject): Promise<RoomProject> {
  const { copyName } = await textsOf(page, 'room')
  return { ...project, recordId: null, name: copyName(project.name).slice(0, roomLimits.nameMax) }
}

async function share(page: PageContext, project: RoomProject, isShared: boolean) {
  const recordId = project.recordId ?? (await save(page, project))
  await page.api.roomPlan.shareRoom({ body: { recordId, isShared } })
  return seeOther(`${roomUrl(recordId, null)}#share`)
}

async function remove(page: PageContext, recordId: number | null) {
  const { rooms } = await textsOf(page, 'room')
  if (recordId === null) return seeOther(href('/constructor'))
  const { rooms: own } = await page.api.roomPlan.listRooms()
  await page.api.roomPlan.deleteRoom({ query: { recordId } })
  const name = own.find((one) => one.recordId === recordId)?.name ?? ''
  return redirectSaying(page, href('/constructor'), { code: 'done', sentence: rooms.removed(name) })
}

async function toBasket(page: PageContext, project: RoomProject, back: string) {
  const words = await textsOf(page, 'room')
  const goods = new Map(project.goods.map((one) => [one.offerId, one]))
  try {
    const done = await putAll(page.api, linesOf(project.plan.pieces, goods))
    return redirectSaying(page, back, { code: 'inBasket', sentence: putText(done, words) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirectSaying(page, back, { code: 'refused', sentence: refusalText(error, words) })
  }
}
