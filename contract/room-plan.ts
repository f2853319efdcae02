import { z } from 'zod'
import { doorSwings, floorFinishes, openingKinds, roomLimits, wallFinishes } from '#rules/room/plan.ts'
import { call, perMinute, refusal } from './call.ts'
import { PricePair } from './catalogue/card.ts'
import { Picture } from './catalogue/picture.ts'
import { Id, MinorUnits, RegionBody, RegionQuery } from './fields.ts'

const Millimetres = z.int().min(-roomLimits.spanMaxMm).max(roomLimits.spanMaxMm)
/** Of the browser's making: tells pieces apart within one room. */
const PartId = z.string().regex(/^[a-z0-9]{1,16}$/)

/** A room as it is kept; `rules/room/plan.ts` says what its numbers mean, and `rules/room/` what makes one possible. */
export const RoomPlanBody = z.object({
  version: z.literal(1),
  corners: z
    .array(z.object({ xMm: Millimetres, yMm: Millimetres }))
    .min(roomLimits.cornersMin)
    .max(roomLimits.cornersMax),
  heightMm: z.int().min(roomLimits.heightMinMm).max(roomLimits.heightMaxMm),
  floor: z.enum(floorFinishes),
  walls: z.enum(wallFinishes),
  openings: z
    .array(
      z.object({
        id: PartId,
        kind: z.enum(openingKinds),
        wall: z
          .int()
          .min(0)
          .max(roomLimits.cornersMax - 1),
        fromMm: Millimetres.min(0),
        widthMm: Millimetres.min(50),
        heightMm: Millimetres.min(50),
        sillMm: Millimetres.min(0),
        swing: z.enum(doorSwings),
      }),
    )
    .max(roomLimits.openingsMax),
  pieces: z
    .array(
      z.object({
        id: PartId,
        offerId: z.int().min(1),
        xMm: Millimetres,
        yMm: Millimetres,
        turn: z.int().min(0).max(359),
        liftMm: Millimetres.min(0),
        isLocked: z.boolean(),
      }),
    )
    .max(roomLimits.piecesMax),
  budgetMinor: MinorUnits.min(0).nullable(),
})

/** What can stand in a room, with what it takes of it. Prices are of the caller's region. */
export const RoomGoods = z.object({
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  /** Words by which the variant differs. */
  traits: z.string(),
  url: z.string(),
  /** The shop's number of the offer, as it stands on tags. */
  vendorCode: z.string().nullable(),
  picture: Picture.nullable(),
  widthMm: z.int(),
  depthMm: z.int(),
  heightMm: z.int(),
  stands: z.enum(['floor', 'rug', 'wall', 'ceiling']),
  /** Seen from above. */
  isRound: z.boolean(),
  /** How high that part of a seat reaches that is pushed under a table; null: it is no seat. */
  seatMm: z.int().nullable(),
  /** Seats are pushed under it. */
  isTable: z.boolean(),
  colorHex: z.string().nullable(),
  /** Null: not sold in the region any more. */
  price: PricePair.nullable(),
  /** Pieces that can be ordered from this region. */
  available: z.int(),
  deliveryText: z.string(),
  /** By how many pieces it is sold. */
  step: z.int(),
  /** The model at true size, and the variant in it that has the offer's colours. */
  glb: z.string().nullable(),
  variant: z.string().nullable(),
})
export type RoomGoods = z.infer<typeof RoomGoods>

export const RoomProject = z.object({
  /** Null: not kept yet. */
  recordId: z.int().nullable(),
  name: z.string(),
  /** Grows by one with each save; a save says which one it goes out from. */
  revision: z.int(),
  plan: RoomPlanBody,
  /** One for each offer of the plan that is still known; pieces without one are shown as gone. */
  goods: z.array(RoomGoods),
  /** Path of the page on which others may look at it; null: not shared. */
  sharedUrl: z.string().nullable(),
  /** ISO time of the last save; null: not kept yet. */
  savedAt: z.string().nullable(),
})
export type RoomProject = z.infer<typeof RoomProject>

const roomNotFound = refusal(404, {
  ru: 'Такой комнаты нет. Возможно, её удалили. Откройте другую или начните новую.',
  kk: 'Мұндай бөлме жоқ. Мүмкін, ол жойылған. Басқасын ашыңыз немесе жаңасын бастаңыз.',
  en: 'There is no such room. It may have been deleted. Open another one or begin anew.',
})

const roomImpossible = refusal(
  422,
  {
    ru: 'Такую комнату построить нельзя: {reason}',
    kk: 'Мұндай бөлмені салу мүмкін емес: {reason}',
    en: 'Such a room cannot be built: {reason}',
  },
  z.object({ reason: z.string() }),
)

/** The room constructor: rooms that shoppers draw and furnish with what the shop sells. */
export const roomPlanContract = {
  getBasketProject: call({
    method: 'GET',
    path: '/api_vue/constructor/basketProject/',
    access: 'anyone',
    summary:
      'The ticked goods of the basket placed in the room of the last project, or in a room of the usual size; kept by nobody until it is saved',
    query: RegionQuery,
    answer: z.object({ project: RoomProject }),
  }),
  getLastProject: call({
    method: 'GET',
    path: '/api_vue/constructor/lastProject/',
    access: 'anyone',
    summary: 'The room that the caller saved last; null while there is none',
    query: RegionQuery,
    answer: z.object({ project: RoomProject.nullable() }),
  }),
  getRoom: call({
    method: 'POST',
    path: '/api_vue/constructor/room/',
    access: 'anyone',
    isRead: true,
    summary: 'One of the caller’s own rooms by its number, or a shared one by the code of its link, to be looked at',
    query: RegionQuery,
    body: z.union([
      RegionBody.extend({ recordId: Id }),
      RegionBody.extend({ code: z.string().regex(/^[A-Za-z0-9_-]{10,40}$/) }),
    ]),
    answer: z.object({ project: RoomProject }),
    refusals: { ROOM_NOT_FOUND: roomNotFound },
  }),
  listRooms: call({
    method: 'POST',
    path: '/api_vue/constructor/rooms/',
    access: 'anyone',
    isRead: true,
    summary: 'The caller’s own rooms, the last one first',
    answer: z.object({
      rooms: z.array(z.object({ recordId: z.int(), name: z.string(), savedAt: z.string(), pieces: z.int() })),
    }),
  }),
  listRoomGoods: call({
    method: 'POST',
    path: '/api_vue/constructor/goods/',
    access: 'anyone',
    isRead: true,
    summary:
      'What can be put into a room: found by words, of a section, or by numbers of offers (what has no size of its own is left out)',
    query: RegionQuery,
    body: RegionBody.extend({
      q: z.string().trim().max(100).optional(),
      section: z.string().max(60).optional(),
      offerIds: z.array(Id).max(roomLimits.piecesMax).optional(),
      page: z.int().min(1).max(50).optional(),
    }),
    answer: z.object({
      goods: z.array(RoomGoods),
      /** Of the search or the section; of `offerIds` what was found. */
      total: z.int(),
      /** Sections in which there is something for a room. */
      sections: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    limit: perMinute(120),
  }),
  saveRoom: call({
    method: 'POST',
    path: '/api_vue/constructor/saveRoom/',
    access: 'anyone',
    summary: 'Keeps a room: a new one without `recordId`, else the next revision of it',
    query: RegionQuery,
    body: RegionBody.extend({
      recordId: Id.optional(),
      /** The revision that the caller has changed; where the room has another one by now, or none is told, nothing is written over. */
      revision: z.int().min(0).optional(),
      name: z.string().trim().min(1).max(roomLimits.nameMax),
      plan: RoomPlanBody,
    }),
    answer: z.object({ recordId: z.int(), revision: z.int(), savedAt: z.string() }),
    refusals: {
      ROOM_NOT_FOUND: roomNotFound,
      ROOM_CHANGED: refusal(
        409,
        {
          ru: 'Комнату изменили в другой вкладке или на другом устройстве. Загрузите её или сохраните свою как новую.',
          kk: 'Бөлме басқа қойындыда немесе басқа құрылғыда өзгертілген. Соны жүктеңіз немесе өзіңіздікін жаңа етіп сақтаңыз.',
          en: 'The room was changed in another tab or on another device. Load that one, or save yours as a new one.',
        },
        z.object({ revision: z.int() }),
      ),
      ROOM_IMPOSSIBLE: roomImpossible,
      TOO_MANY_ROOMS: refusal(409, {
        ru: 'У вас уже 30 комнат. Удалите ненужную, и эта сохранится.',
        kk: 'Сізде 30 бөлме бар. Керексізін жойыңыз, сонда бұл сақталады.',
        en: 'You have 30 rooms already. Delete one you do not need, and this one will be kept.',
      }),
    },
    limit: perMinute(60),
  }),
  shareRoom: call({
    method: 'POST',
    path: '/api_vue/constructor/share/',
    access: 'anyone',
    summary:
      'Opens a room to whoever has its link, to look at and to copy, or closes it again; the same room has one link',
    body: z.object({ recordId: Id, isShared: z.boolean() }),
    answer: z.object({ sharedUrl: z.string().nullable() }),
    refusals: { ROOM_NOT_FOUND: roomNotFound },
    limit: perMinute(60),
  }),
  deleteRoom: call({
    method: 'DELETE',
    path: '/api_vue/constructor/delete/index.php',
    access: 'anyone',
    summary: 'Deletes a room of the caller; one that is gone is no fault',
    query: z.object({ recordId: Id }),
    answer: z.object({ status: z.boolean() }),
    limit: perMinute(60),
  }),
}
