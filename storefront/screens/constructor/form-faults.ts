import { readDecimal } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'
import { wallsOf } from '#rules/room/corners.ts'
import { applyEdit, type NamedRoom } from '#rules/room/edit.ts'
import { isMeeting, neededMm } from '#rules/room/openings.ts'
import { type Opening, openingKinds, roomLimits } from '#rules/room/plan.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { editOfForm, mmOf, openingAsTyped } from './edit-of-form.ts'
import { wallLetter } from './wall-letter.ts'
import { wallProblem } from './wall-problem.ts'

type Words = AreaMessages['room']

/** What of a form cannot be: `field` by its name, empty where it is no field. */
export interface FormFault {
  field: string
  sentence: string
}

/** Which form of the room one is: faults are shown in it. */
export function scopeOf(intent: string, part: string): string {
  return `${intent} ${part}`
}

/** All that a form asks for and the room cannot be; then nothing of it is done. */
export function faultsOfForm(room: NamedRoom, fields: FormData, words: Words, language: Language): FormFault[] {
  switch (textOf(fields, 'intent')) {
    case 'walls':
      return wallFaults(room, fields, words, language)
    case 'addOpening': {
      if (editOfForm(room, fields, new Map()) !== null) return []
      const kind = openingKinds.find((one) => one === textOf(fields, 'kind'))
      if (!kind) return []
      const isFull = room.plan.openings.length >= roomLimits.openingsMax
      const sentence = isFull ? words.room.tooMany(roomLimits.openingsMax) : words.room.noSpan(neededMm(kind) / 10)
      return [{ field: '', sentence }]
    }
    case 'opening':
      return openingFaults(room, fields, words)
    case 'place':
      return placeFaults(room, fields, words)
    case 'budget': {
      const typed = textOf(fields, 'budget')
      return typed !== '' && readDecimal(typed) === null ? [{ field: 'budget', sentence: words.list.budgetWrong }] : []
    }
    default:
      return []
  }
}

/** «Окно 2», or only «Окно» where there is one. */
export function openingName({ id, kind }: Opening, openings: readonly Opening[], { room }: Words): string {
  const alike = openings.filter((one) => one.kind === kind)
  return alike.length > 1 ? `${room.kinds[kind]} ${alike.findIndex((one) => one.id === id) + 1}` : room.kinds[kind]
}

function noNumbers(fields: FormData, names: readonly string[], { room }: Words): FormFault[] {
  return names.flatMap((field) =>
    fields.has(field) && mmOf(fields, field) === null ? [{ field, sentence: room.number }] : [],
  )
}

function wallFaults(room: NamedRoom, fields: FormData, words: Words, language: Language): FormFault[] {
  const { corners, heightMm, openings } = room.plan
  const walls = wallsOf(corners)
  const faults = noNumbers(fields, [...walls.map(({ index }) => `wall${index}`), 'height'], words)
  const wall = wallProblem(room, fields, language)
  if (wall) faults.push({ field: wall.field, sentence: words.room.impossible(wall.reason) })
  const typedMm = mmOf(fields, 'height') ?? heightMm
  if (typedMm < roomLimits.heightMinMm || typedMm > roomLimits.heightMaxMm)
    faults.push({
      field: 'height',
      sentence: words.room.heightBetween(roomLimits.heightMinMm / 10, roomLimits.heightMaxMm / 10),
    })
  if (faults.length > 0) return faults
  const edit = editOfForm(room, fields, new Map())
  const left = new Map((edit ? applyEdit(room, edit) : room).plan.openings.map((one) => [one.id, one.widthMm]))
  // A wall that is typed to 50 on the way to 400 would leave a window of 50 for good.
  const lost = openings
    .filter(({ id, widthMm }) => (left.get(id) ?? 0) < widthMm)
    .map((one) => openingName(one, openings, words))
  if (lost.length === 0) return []
  const changed = walls.find(({ index, lengthMm }) => (mmOf(fields, `wall${index}`) ?? lengthMm) !== lengthMm)
  return [{ field: changed ? `wall${changed.index}` : 'height', sentence: words.room.lost(lost.join(', ')) }]
}

const openingFields = ['from', 'width', 'height', 'sill'] as const

function openingFaults(room: NamedRoom, fields: FormData, words: Words): FormFault[] {
  const { corners, openings, heightMm: roomHeightMm } = room.plan
  const before = openings.find(({ id }) => id === textOf(fields, 'opening'))
  const unread = noNumbers(fields, openingFields, words)
  if (!before || unread.length > 0) return unread
  const typed = openingAsTyped(room, fields)
  const letter = wallLetter(typed?.wall ?? wholeOf(fields, 'wall') ?? before.wall)
  if (!typed) return [{ field: 'wall', sentence: words.room.noSpanOn(letter) }]
  const { fromMm, widthMm, heightMm, sillMm } = typed
  const lengthMm = wallsOf(corners)[typed.wall]?.lengthMm ?? 0
  const isChanged = { from: fromMm !== before.fromMm, sill: sillMm !== before.sillMm }
  const all = [
    { field: 'width', mm: widthMm, least: 50, most: lengthMm - (isChanged.from ? 0 : fromMm) },
    { field: 'from', mm: fromMm, least: 0, most: Math.max(0, lengthMm - widthMm) },
    { field: 'height', mm: heightMm, least: 50, most: roomHeightMm - (isChanged.sill ? 0 : sillMm) },
    { field: 'sill', mm: sillMm, least: 0, most: Math.max(0, roomHeightMm - heightMm) },
  ]
  const wrong = all.find(({ mm, least, most }) => mm < least || mm > most)
  if (wrong)
    return [
      { field: wrong.field, sentence: words.room.between(Math.ceil(wrong.least / 10), Math.floor(wrong.most / 10)) },
    ]
  const met = openings.find((other) => other.id !== typed.id && isMeeting(typed, other))
  if (!met) return []
  const was = { from: before.fromMm, width: before.widthMm, height: before.heightMm, sill: before.sillMm }
  const field = openingFields.find((name) => (mmOf(fields, name) ?? was[name]) !== was[name]) ?? 'from'
  const [one, other] = [typed, met].map((opening) => openingName(opening, openings, words))
  return [{ field, sentence: words.room.meet(one ?? '', (other ?? '').toLowerCase(), letter) }]
}

function placeFaults({ plan }: NamedRoom, fields: FormData, words: Words): FormFault[] {
  const faults = noNumbers(fields, ['left', 'top', 'lift'], words)
  if (fields.has('turn') && wholeOf(fields, 'turn') === null)
    faults.push({ field: 'turn', sentence: words.piece.turnWrong })
  const liftMm = mmOf(fields, 'lift') ?? 0
  if (liftMm < 0 || liftMm > plan.heightMm)
    faults.push({ field: 'lift', sentence: words.room.between(0, Math.floor(plan.heightMm / 10)) })
  return faults
}
