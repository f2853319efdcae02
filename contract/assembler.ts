import { z } from 'zod'
import {
  checkLines,
  crewSkills,
  failReasons,
  slotReasons,
  visitKinds,
  visitPhotoKinds,
  visitStates,
} from '#rules/crew.ts'
import { call, ofField, refusal } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import { Coordinates, DayText } from './delivery.ts'
import { Guid, line, MinorUnits, Status, text } from './fields.ts'
import { file } from './file.ts'
import { fileRefusals, files } from './files.ts'
import { PrivatePicture } from './media.ts'
import { Moment } from './order.ts'

export const crewPhotos = 'crew photos'

/** A part that was put in, or that was not in its box. */
const UsedPart = z.object({
  lineId: z.int(),
  partId: z.int(),
  wish: z.enum(['used', 'missing']),
  quantity: z.int().min(1).max(99),
})

const Goods = z.object({
  lineId: z.int(),
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  picture: Picture.nullable(),
  quantity: z.int(),
  boxes: z.int(),
  minutes: z.int(),
  isAssembled: z.boolean(),
  /** The page of the assembly sheet, and of the model that can be turned. */
  sheetUrl: z.string().nullable(),
  modelUrl: z.string().nullable(),
  /** What the bars and the code of each box's label say. */
  labels: z.array(z.object({ code: z.string(), barcode: z.string(), piece: z.int(), box: z.int() })),
  parts: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), box: z.int(), quantity: z.int() })),
})

export const GalleryPhoto = PrivatePicture.extend({
  id: Guid,
  kind: z.enum(visitPhotoKinds),
  line: z.enum(checkLines),
  takenAt: Moment,
  photoKey: Guid,
})
export type GalleryPhoto = z.infer<typeof GalleryPhoto>

const Signature = z.object({
  name: line(120),
  /** From 0 to 1000, of a field that is twice as wide as high. */
  strokes: z
    .array(
      z
        .array(z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]))
        .min(1)
        .max(2000),
    )
    .min(1)
    .max(200),
})

/** One visit as the crew sees it. */
export const AssemblerOrder = z.object({
  order_num: z.string(),
  /** Hours that are booked: whole units of 180 minutes. */
  AssemblyDuration: z.int(),
  assemblyMinutes: z.int(),
  /** Where its photos are looked at. */
  orderGalleryLink: z.string(),
  /** Of the visit: `orderId` of the other calls. */
  guid: Guid,
  /** Of the sale that it belongs to. */
  saleId: Guid,
  kind: z.enum(visitKinds),
  state: z.enum(visitStates),
  revision: z.int(),
  day: DayText,
  from: z.int(),
  to: z.int(),
  address: z.string(),
  place: Coordinates.nullable(),
  access: z.object({
    entrance: z.string(),
    floor: z.int().nullable(),
    flat: z.string(),
    /** Null: nobody has said whether there is a lift that takes goods. */
    hasLift: z.boolean().nullable(),
    comment: z.string(),
  }),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** From where the crew is before, as the crow flies and by the usual pace of the town. */
  km: z.number().nullable(),
  minutesOnRoad: z.int().nullable(),
  needsHanging: z.boolean(),
  removalPieces: z.int(),
  /** Still to be paid for this order. */
  owedMinor: MinorUnits,
  goods: z.array(Goods),
  checklist: z.array(z.enum(checkLines)),
  checks: z.array(z.enum(checkLines)),
  parts: z.array(UsedPart),
  note: z.string(),
  photos: z.array(GalleryPhoto),
  signature: Signature.nullable(),
  callConfirmedAt: Moment.nullable(),
  onWayAt: Moment.nullable(),
  startedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
  failReason: z.enum(failReasons).nullable(),
  /** What the crew gets, or will. */
  earnedMinor: MinorUnits,
})
export type AssemblerOrder = z.infer<typeof AssemblerOrder>

const Period = z.object({
  slotNumber: z.int(),
  from: z.int(),
  to: z.int(),
  chosen: z.boolean(),
  replace: z.boolean(),
  /** The visit that is booked there. */
  orderId: Guid.nullable(),
  order_num: z.string().nullable(),
  reason: z.enum(slotReasons).nullable(),
})
export type SchedulePeriod = z.infer<typeof Period>

export const Schedule = z.object({
  dates: z.array(z.object({ date: DayText, isWholeDay: z.boolean(), periods: z.array(Period) })),
  reasons: z.array(z.object({ name: z.string(), value: z.enum(slotReasons), isRange: z.boolean() })),
  periods: z.array(z.string()),
  /** Visits of the town that nobody has and this crew could take. */
  open: z.array(
    z.object({
      subject: z.string(),
      order_num: z.string(),
      kind: z.enum(visitKinds),
      day: DayText,
      from: z.int(),
      to: z.int(),
      address: z.string(),
      AssemblyDuration: z.int(),
    }),
  ),
})
export type Schedule = z.infer<typeof Schedule>

const perMinute = (requests: number) => ({ requests, windowSeconds: 60 })

const VISIT_NOT_FOUND = refusal(404, {
  ru: 'Такого выезда у вас нет: его могли перенести или передать другой бригаде. Обновите список.',
  kk: 'Сізде мұндай шығу жоқ: оны ауыстырған немесе басқа бригадаға берген болуы мүмкін. Тізімді жаңартыңыз.',
  en: 'You have no such visit: it may have been moved or given to another crew. Please refresh the list.',
})
const NO_CREW = refusal(409, {
  ru: 'Вы не состоите ни в одной бригаде. Попросите диспетчера добавить вас.',
  kk: 'Сіз ешбір бригадада жоқсыз. Диспетчерден қосуды сұраңыз.',
  en: 'You are in no crew. Please ask the dispatcher to add you.',
})
const common = { NO_CREW, VISIT_NOT_FOUND }

const Slot = z
  .object({
    date: DayText,
    slotNumber: z.int().min(1).max(4),
    reason: z.enum(slotReasons).optional(),
    /** A visit of one's own, or one that nobody has by its `subject`. */
    order: z.string().max(100).optional(),
  })
  .refine(({ reason, order }) => (reason === undefined) !== (order === undefined))

/** What is written of a visit at once: states, times, checks, parts and signature. Photos come apart. */
const Written = z.object({
  orderId: Guid,
  saleId: Guid,
  assembled: z.boolean(),
  /** The same for every try to send this: it is written once. */
  key: Guid.optional(),
  /** Which state of the visit was looked at. */
  revision: z.int().min(0).optional(),
  startedAt: z.iso.datetime({ offset: true }).optional(),
  doneAt: z.iso.datetime({ offset: true }).optional(),
  checks: z.array(z.enum(checkLines)).max(checkLines.length).optional(),
  parts: z.array(UsedPart).max(60).optional(),
  note: text(1000).optional(),
  signature: Signature.nullable().optional(),
  failReason: z.enum(failReasons).optional(),
})
export type WrittenVisit = z.infer<typeof Written>

/** The cabinet of whoever brings and assembles. */
export const assemblerContract = {
  getData: call({
    method: 'POST',
    path: '/api_vue/assembler/getData/',
    access: 'assembler',
    isRead: true,
    summary:
      'The days around today and what is to be done on one of them, in the order of the way. `recount` looks for orders that have moved',
    body: z.object({ recount: z.boolean().default(false), day: DayText.optional() }),
    answer: z.object({
      crew: z.object({ name: z.string(), phone: z.string(), skills: z.array(z.enum(crewSkills)) }),
      name: z.string(),
      badgeUrl: z.string(),
      currency: z.enum(['RUB', 'KZT']),
      utcOffsetMinutes: z.int(),
      today: DayText,
      day: DayText,
      days: z.array(z.object({ day: DayText, count: z.int() })),
      orders: z.array(AssemblerOrder),
      earnings: z.object({
        dayMinor: MinorUnits,
        monthMinor: MinorUnits,
        visits: z.array(
          z.object({
            guid: Guid,
            day: DayText,
            order_num: z.string(),
            kind: z.enum(visitKinds),
            earnedMinor: MinorUnits,
          }),
        ),
      }),
    }),
    refusals: { NO_CREW },
    limit: perMinute(120),
  }),
  setGallery: call({
    method: 'POST',
    path: '/api_vue/assembler/setGallery/',
    access: 'assembler',
    summary: 'Photos of a visit, each tied to a line of its checklist; one that was sent twice is there once',
    body: z.object({
      orderId: Guid,
      orderGuid: Guid,
      orderType: z.enum(visitPhotoKinds),
      aItemId: z.enum(checkLines),
      takenAt: z.iso.datetime({ offset: true }).optional(),
      photoKey: Guid.optional(),
      files: files({
        purpose: crewPhotos,
        kinds: ['image/jpeg', 'image/png', 'image/webp'],
        most: 6,
        maxMegabytes: 15,
        limit: { requests: 240, windowSeconds: 3600 },
      }),
    }),
    answer: z.object({ gallery: z.array(GalleryPhoto) }),
    refusals: {
      ...common,
      ...fileRefusals,
      FILE_GONE: ofField('files', fileRefusals.FILE_GONE),
      GALLERY_FULL: refusal(
        409,
        {
          ru: 'У этого выезда уже {most} фото, больше не нужно.',
          kk: 'Бұл шығуда {most} фото бар, бұдан көп керек емес.',
          en: 'This visit has {most} photos already, no more are needed.',
        },
        z.object({ most: z.int() }),
      ),
      LINE_UNKNOWN: ofField(
        'aItemId',
        refusal(422, {
          ru: 'Такой строки в списке этого выезда нет.',
          kk: 'Бұл шығудың тізімінде мұндай жол жоқ.',
          en: 'The checklist of this visit has no such line.',
        }),
      ),
    },
    limit: { requests: 600, windowSeconds: 3600 },
  }),
  setAssembly: call({
    method: 'POST',
    path: '/api_vue/assembler/setAssembly/',
    access: 'assembler',
    summary:
      'What was done at a visit, all of it at once. Under the same key it is written once; missing parts open a claim',
    body: Written,
    answer: Status.extend({ state: z.enum(visitStates), revision: z.int(), claims: z.array(z.string()) }),
    refusals: {
      ...common,
      VISIT_CHANGED: refusal(
        409,
        {
          ru: 'С другого телефона бригады этот выезд уже записали. Посмотрите, что там, и отправьте ещё раз.',
          kk: 'Бригаданың басқа телефонынан бұл шығу жазылып қойған. Не жазылғанын қарап, қайта жіберіңіз.',
          en: 'Another phone of the crew has written this visit since. Look at what is there and send again.',
        },
        z.object({ revision: z.int() }),
      ),
      VISIT_OVER: refusal(409, {
        ru: 'Этот выезд уже сдан. Изменить его может диспетчер.',
        kk: 'Бұл шығу тапсырылып қойған. Оны диспетчер өзгерте алады.',
        en: 'This visit is finished already. The dispatcher can change it.',
      }),
      CHECKS_MISSING: ofField(
        'checks',
        refusal(
          422,
          {
            ru: 'Отметьте весь список: осталось строк {left}.',
            kk: 'Тізімді толық белгілеңіз: {left} жол қалды.',
            en: 'Please tick the whole list: {left} lines are left.',
          },
          z.object({ left: z.int() }),
        ),
      ),
      SIGNATURE_MISSING: ofField(
        'signature',
        refusal(422, {
          ru: 'Нужна подпись покупателя.',
          kk: 'Сатып алушының қолы керек.',
          en: 'The customer’s signature is needed.',
        }),
      ),
      PART_UNKNOWN: ofField(
        'parts',
        refusal(422, {
          ru: 'Такой детали у товаров этого выезда нет.',
          kk: 'Бұл шығудың тауарларында мұндай бөлшек жоқ.',
          en: 'The goods of this visit have no such part.',
        }),
      ),
      TIMES_WRONG: ofField(
        'doneAt',
        refusal(422, {
          ru: 'Время не сходится: закончили раньше, чем начали, или в будущем. Проверьте часы телефона.',
          kk: 'Уақыт сәйкес емес: басталмай тұрып аяқталған немесе келешекте. Телефон сағатын тексеріңіз.',
          en: 'The times do not fit: finished before it began, or in the future. Check the clock of the phone.',
        }),
      ),
    },
    limit: perMinute(120),
  }),
  getSchedule: call({
    method: 'POST',
    path: '/api_vue/assembler/getSchedule/',
    access: 'assembler',
    isRead: true,
    summary: 'The slots of the crew for three weeks, the reasons, and visits of the town that nobody has',
    answer: Schedule,
    refusals: { NO_CREW },
    limit: perMinute(120),
  }),
  setSlot: call({
    method: 'POST',
    path: '/api_vue/assembler/setSlot/',
    access: 'assembler',
    summary: 'Says of slots that they are free, why they are not, or which visit is made in them; all of it or nothing',
    body: z.array(Slot).min(1).max(124),
    answer: Status,
    refusals: {
      ...common,
      SLOT_TAKEN: refusal(409, {
        ru: 'Это время уже занято другим заказом или другой бригадой. Обновили расписание, выберите ещё раз.',
        kk: 'Бұл уақыт басқа тапсырыспен немесе басқа бригадамен алынған. Кестені жаңарттық, қайта таңдаңыз.',
        en: 'This time belongs to another order or another crew by now. The schedule is up to date, please choose again.',
      }),
      SLOTS_WRONG: refusal(
        422,
        {
          ru: 'Этому заказу нужно слотов подряд в один день: {needed}.',
          kk: 'Бұл тапсырысқа бір күнде қатар {needed} слот керек.',
          en: 'This order needs {needed} neighbouring slots of one day.',
        },
        z.object({ needed: z.int() }),
      ),
      SLOT_OVER: refusal(422, {
        ru: 'Этот день уже прошёл.',
        kk: 'Бұл күн өтіп кетті.',
        en: 'This day is over.',
      }),
      REASON_WRONG: refusal(422, {
        ru: 'Отпуск и выходной отмечают целыми днями, остальное по слотам.',
        kk: 'Демалыс пен демалыс күні тұтас күндермен, қалғандары слоттармен белгіленеді.',
        en: 'Holidays and days off are set for whole days, everything else by slots.',
      }),
      VISIT_FIXED: refusal(409, {
        ru: 'Время этого выезда выбрал покупатель вместе с доставкой. Перенести его может диспетчер.',
        kk: 'Бұл шығудың уақытын сатып алушы жеткізумен бірге таңдаған. Оны диспетчер ауыстыра алады.',
        en: 'The customer has chosen this time with the delivery. The dispatcher can move it.',
      }),
      BEFORE_DELIVERY: refusal(409, {
        ru: 'Сборка не может быть раньше, чем привезут мебель.',
        kk: 'Құрастыру жиһаз жеткізілгеннен бұрын бола алмайды.',
        en: 'Assembly cannot come before the furniture.',
      }),
    },
    limit: perMinute(60),
  }),
  confirmCall: call({
    method: 'POST',
    path: '/api_vue/assembler/confirmCall/',
    access: 'assembler',
    summary: 'The customer was called and expects the crew; a repeat answers the same',
    body: z.object({ guid: Guid }),
    answer: Status,
    refusals: common,
    limit: perMinute(60),
  }),
  goOnWay: call({
    method: 'POST',
    path: '/api_vue/assembler/onWay/',
    access: 'assembler',
    summary: 'The crew has set off: the customer is told so once, with the time it takes',
    body: z.object({ guid: Guid, minutes: z.int().min(1).max(240) }),
    answer: Status,
    refusals: common,
    limit: perMinute(60),
  }),
  sketches: call({
    method: 'POST',
    path: '/api_vue/assembler/sketches/',
    access: 'assembler',
    isRead: true,
    summary: 'Assembly sheets of the goods of a visit, step by step',
    body: z.object({ orderID: Guid }),
    answer: z.object({
      sketches: z.array(
        z.object({
          productId: z.int(),
          name: z.string(),
          people: z.int(),
          tools: z.array(z.string()),
          steps: z.array(z.object({ text: z.string(), picture: z.string() })),
        }),
      ),
    }),
    refusals: common,
    limit: perMinute(120),
  }),
  getVisitAct: call({
    method: 'POST',
    path: '/api_vue/assembler/act/',
    access: 'assembler',
    isRead: true,
    summary: 'The certificate of work that the customer has signed',
    body: z.object({ guid: Guid }),
    answer: file('application/pdf'),
    refusals: {
      ...common,
      ACT_NOT_READY: refusal(409, {
        ru: 'Акт появится, когда выезд будет сдан.',
        kk: 'Акт шығу тапсырылғанда пайда болады.',
        en: 'The certificate is there once the visit is finished.',
      }),
    },
    limit: perMinute(30),
  }),
}
