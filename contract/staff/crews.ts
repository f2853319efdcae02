import { z } from 'zod'
import { isDay } from '#rules/calendar.ts'
import {
  checkLines,
  crewFaults,
  crewPlaceFaults,
  crewSkills,
  failReasons,
  slotReasons,
  visitKinds,
  visitStates,
} from '#rules/crew.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Picture } from '../catalogue/picture.ts'
import { VisitPhoto } from '../crew.ts'
import { PhoneText } from '../customer.ts'
import { DateAndTime, DayText } from '../delivery.ts'
import { Guid, Id, IdOrZero, line } from '../fields.ts'
import { fileRefusals, staffPicture } from '../files.ts'
import { Moment } from '../order.ts'

/** What faces of crews are taken in for. */
export const crewFace = 'crew face'

const Weekday = z.int().min(1).max(7)
const Subject = z.string().trim().min(1).max(120)

const otherName = z.union([z.literal(''), line(60)]).default('')

/** A crew as its form has it. */
const CrewFields = z.object({
  name: line(60),
  /** As shoppers and crews of the other languages read it; without one they read the Russian name. */
  nameKk: otherName,
  nameEn: otherName,
  /** Of the car. */
  phone: PhoneText,
  skills: z.array(z.enum(crewSkills)).min(1).max(crewSkills.length),
  /** Names of delivery zones; none: all of the region. */
  zones: z.array(line(100)).max(100).default([]),
  restWeekdays: z.array(Weekday).max(7).default([]),
  /** Deliveries in one window. */
  perWindow: z.int().min(1).max(50),
  /** Of what the shopper pays for assembly. */
  sharePercent: z.int().min(0).max(100),
  /** For a visit that nobody pays assembly for, in whole units of the region's money. */
  perVisit: z.int().min(0).max(1_000_000),
  /** Whose goods it drives; 0: of every warehouse of the region. */
  warehouseId: IdOrZero,
  /** Goes out. */
  isActive: z.boolean(),
})

const CrewMember = z.object({
  customerId: z.int(),
  name: z.string(),
  /** On the badge. */
  code: z.string(),
  photo: Picture.nullable(),
})

export const DeskCrew = CrewFields.extend({
  id: z.int(),
  phone: z.string(),
  zones: z.array(z.string()),
  restWeekdays: z.array(Weekday),
  warehouseId: z.int(),
  members: z.array(CrewMember),
  /** Days of the week on which it is not there, or not all day. */
  away: z.array(z.object({ day: DayText, reason: z.enum(slotReasons), isWholeDay: z.boolean() })),
})
export type DeskCrew = z.infer<typeof DeskCrew>

export const DeskVisit = z.object({
  subject: z.string(),
  kind: z.enum(visitKinds),
  orderNumber: z.string(),
  orderGuid: Guid,
  day: DayText,
  from: z.int(),
  to: z.int(),
  /** Town and street; the flat is told to whoever comes. */
  address: z.string(),
  zone: z.string().nullable(),
  /** The length of the work by its rate, without what came back; 0 for a delivery. The crew is shown the same. */
  minutes: z.int(),
  needsHanging: z.boolean(),
  /** 0: nobody has it. */
  crewId: z.int(),
  /** Null while nobody has it. */
  state: z.enum(visitStates).nullable(),
  /** The order was moved after somebody had been given it. */
  hasMoved: z.boolean(),
  /** Nobody has begun it, and its day is not over. */
  canMove: z.boolean(),
})
export type DeskVisit = z.infer<typeof DeskVisit>

/** What came of a visit: what was written at the door, and what was photographed there. */
export const VisitRecord = z.object({
  id: Guid,
  kind: z.enum(visitKinds),
  day: DayText,
  from: z.int(),
  to: z.int(),
  state: z.enum(visitStates),
  crew: z.string(),
  people: z.array(z.string()),
  startedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
  failReason: z.enum(failReasons).nullable(),
  note: z.string(),
  parts: z.array(
    z.object({ code: z.string(), wish: z.enum(['used', 'missing']), quantity: z.int(), claim: z.string().nullable() }),
  ),
  photos: z.array(VisitPhoto.extend({ line: z.enum(checkLines) })),
})
export type VisitRecord = z.infer<typeof VisitRecord>

const Place = z.object({ id: z.int(), name: z.string() })

export const CrewWeek = z.object({
  region: Place,
  regions: z.array(Place),
  warehouses: z.array(Place),
  zones: z.array(z.string()),
  today: DayText,
  days: z.array(DayText),
  crews: z.array(DeskCrew),
  visits: z.array(DeskVisit),
})
export type CrewWeek = z.infer<typeof CrewWeek>

/** What stands against giving a visit to a crew; null: nothing does. */
const CrewFit = z.object({ id: z.int(), fault: z.enum(crewFaults).nullable() })

/** A crew beside a visit, in the window that is looked at. */
export const CrewChoice = CrewFit.extend({
  name: z.string(),
  /** Visits that it has on that day. */
  visits: z.int(),
})
export type CrewChoice = z.infer<typeof CrewChoice>

/** A window that a visit could have, with what stands against it whoever comes, and against each crew. */
export const CrewPlace = DateAndTime.extend({
  fault: z.enum(crewPlaceFaults).nullable(),
  crews: z.array(CrewFit),
})
export type CrewPlace = z.infer<typeof CrewPlace>

/** When a visit is, and who has it; empty: nobody. */
const VisitPlace = DateAndTime.extend({ crew: z.string() })

/** What moving a visit does. */
export const CrewMove = z.object({
  before: VisitPlace,
  after: VisitPlace,
  /** The assembly that moves with its delivery. */
  assembly: z.object({ before: VisitPlace, after: VisitPlace }).nullable(),
})
export type CrewMove = z.infer<typeof CrewMove>

/** `2026-11-27 12-16` */
const WindowText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{1,2}-\d{1,2}$/)
  .refine((text) => isDay(text.slice(0, 10)) && hoursOf(text).every((hour) => hour <= 24))
/** One that a visit is wished in; what it had before may have been written otherwise. */
const WishedWindow = WindowText.refine((text) => {
  const [from = 0, to = 0] = hoursOf(text)
  return from < to
})

function hoursOf(window: string): number[] {
  return window.slice(11).split('-').map(Number)
}

const crewGone = refusal(404, {
  ru: 'Такой бригады нет, или она больше не выезжает. Обновите страницу.',
  kk: 'Мұндай бригада жоқ немесе ол енді шықпайды. Бетті жаңартыңыз.',
  en: 'There is no such crew, or it does not go out any more. Please refresh the page.',
})
const visitGone = refusal(404, {
  ru: 'Этого выезда больше нет: заказ отменили или перенесли. Обновите доску.',
  kk: 'Бұл шығу енді жоқ: тапсырыстан бас тартылған не ауыстырылған. Тақтаны жаңартыңыз.',
  en: 'This visit is no more: the order was cancelled or moved. Please refresh the board.',
})
const regionGone = refusal(404, {
  ru: 'Такого региона нет. Обновите страницу.',
  kk: 'Мұндай өңір жоқ. Бетті жаңартыңыз.',
  en: 'There is no such region. Please refresh the page.',
})

/** A word of its own for each thing that stands against a crew. */
const unfit = {
  CREW_OF_OTHER_REGION: refusal(409, {
    ru: 'Эта бригада работает в другом регионе.',
    kk: 'Бұл бригада басқа өңірде жұмыс істейді.',
    en: 'This crew works in another region.',
  }),
  CREW_LACKS_SKILL: refusal(409, {
    ru: 'Эта бригада такого не делает: проверьте её умения.',
    kk: 'Бұл бригада мұндай жұмыс істемейді: дағдыларын тексеріңіз.',
    en: 'This crew does not do that: check what it can do.',
  }),
  CREW_LACKS_ZONE: refusal(409, {
    ru: 'Адрес вне зон этой бригады.',
    kk: 'Мекенжай бұл бригаданың аймақтарынан тыс.',
    en: 'The address is outside of the zones of this crew.',
  }),
  CREW_OF_OTHER_WAREHOUSE: refusal(409, {
    ru: 'Товар на другом складе, эта машина его не возит.',
    kk: 'Тауар басқа қоймада, бұл көлік оны тасымалдамайды.',
    en: 'The goods are in another warehouse, which this car does not drive for.',
  }),
  CREW_RESTS: refusal(409, {
    ru: 'В это время бригада не работает.',
    kk: 'Бұл уақытта бригада жұмыс істемейді.',
    en: 'The crew does not work at that time.',
  }),
  CREW_BUSY: refusal(409, {
    ru: 'У бригады в это время уже нет места.',
    kk: 'Бригадада бұл уақытта орын қалмады.',
    en: 'The crew has no room left at that time.',
  }),
}

/** And one for each thing that stands against a window. */
const wrongWindow = {
  VISIT_WINDOW_PAST: refusal(409, {
    ru: 'Это время уже прошло. Выберите другое.',
    kk: 'Бұл уақыт өтіп кетті. Басқасын таңдаңыз.',
    en: 'That time is over. Please choose another.',
  }),
  VISIT_TOO_EARLY: refusal(409, {
    ru: 'К этому дню товара ещё не будет. Выберите день позже.',
    kk: 'Бұл күнге тауар әлі келмейді. Кейінірек күнді таңдаңыз.',
    en: 'The goods are not there by that day. Please choose a later one.',
  }),
  VISIT_NO_DRIVE: refusal(409, {
    ru: 'В этот день или в эти часы по этому адресу не возят.',
    kk: 'Бұл күні немесе бұл сағаттарда бұл мекенжайға тасымалданбайды.',
    en: 'Nobody drives to this address on that day or at those hours.',
  }),
  VISIT_WINDOW_FULL: refusal(409, {
    ru: 'Это окно уже занято: последнее место только что отдали. Выберите другое.',
    kk: 'Бұл уақыт бос емес: соңғы орын жаңа ғана берілді. Басқасын таңдаңыз.',
    en: 'That window is full: its last place has just been taken. Please choose another.',
  }),
  VISIT_BEFORE_DELIVERY: refusal(409, {
    ru: 'Сборка не может быть раньше доставки.',
    kk: 'Құрастыру жеткізуден бұрын бола алмайды.',
    en: 'Assembly cannot come before the delivery.',
  }),
}

export const staffCrewsContract = {
  listCrewWeek: call({
    method: 'POST',
    path: '/api_vue/staff/crews/week/',
    access: 'orderKeeper',
    isRead: true,
    summary: 'Seven days of a region: its crews, and every visit with whoever has it',
    body: z.object({ regionId: Id.optional(), from: z.iso.date().optional() }),
    answer: CrewWeek,
    refusals: { REGION_GONE: regionGone },
    limit: perMinute(120),
  }),
  readCrewVisit: call({
    method: 'POST',
    path: '/api_vue/staff/crews/visit/',
    access: 'orderKeeper',
    isRead: true,
    summary: 'A visit, where in a week it could be and with whom, and what moving it would do',
    body: z.object({
      subject: Subject,
      /** The first of seven days. */
      from: z.iso.date().optional(),
      /** The window that is looked at; without it, the one it has. */
      to: WishedWindow.optional(),
      /** Who would have it then; without it, whoever has it now. */
      crewId: IdOrZero.optional(),
    }),
    answer: z.object({
      visit: DeskVisit,
      to: DateAndTime,
      choices: z.array(CrewChoice),
      places: z.array(CrewPlace),
      /** Null where nothing of it would change, or it cannot be. */
      move: CrewMove.nullable(),
    }),
    refusals: { CREW_VISIT_GONE: visitGone },
    limit: perMinute(120),
  }),
  listOrderVisits: call({
    method: 'POST',
    path: '/api_vue/staff/crews/ofOrder/',
    access: 'orderDesk',
    isRead: true,
    summary: 'Visits of an order that were given to crews, with what was written and photographed at the door',
    body: z.object({ basketGroup: Guid }),
    answer: z.object({ visits: z.array(VisitRecord) }),
    limit: perMinute(120),
  }),
  listClaimVisits: call({
    method: 'POST',
    path: '/api_vue/staff/crews/ofClaim/',
    access: 'deskClaims',
    isRead: true,
    summary: 'Visits of a claim and of the order that it is about, with what was written and photographed at the door',
    body: z.object({ claimID: Guid }),
    answer: z.object({ visits: z.array(VisitRecord) }),
    limit: perMinute(120),
  }),
  giveCrewVisit: call({
    method: 'POST',
    path: '/api_vue/staff/crews/give/',
    access: 'orderKeeper',
    summary:
      'Gives a visit to a crew, moves it to another crew or window, or takes it back; an assembly moves with its delivery',
    body: z.object({
      subject: Subject,
      /** 0: nobody. */
      crewId: IdOrZero,
      /** Who had it when the page was read; 0: nobody. */
      seenCrewId: IdOrZero,
      /** Another window; without it, the one it has. */
      to: WishedWindow.optional(),
      /** The window that it had when the page was read. */
      seen: WindowText.optional(),
      /** Whose wish another window is. The shop's own: a delivery is made up for like every day that slips. */
      wish: z.enum(['shopper', 'shop']).default('shopper'),
      /** Who has the assembly that moves with it; without it, whoever had it. */
      assemblyCrewId: IdOrZero.optional(),
    }),
    answer: z.object({
      crew: z.string().nullable(),
      move: CrewMove,
      back: z.object({
        crewId: z.int(),
        seenCrewId: z.int(),
        to: WindowText,
        seen: WindowText,
        assemblyCrewId: z.int(),
      }),
    }),
    refusals: {
      CREW_VISIT_GONE: visitGone,
      CREW_GONE: crewGone,
      CREW_VISIT_TAKEN: refusal(
        409,
        {
          ru: 'Пока вы смотрели, выезд изменил другой диспетчер. Теперь он такой: {now}. Решите заново.',
          kk: 'Сіз қарап отырғанда шығуды басқа диспетчер өзгертті. Енді ол мынадай: {now}. Қайта шешіңіз.',
          en: 'Another dispatcher has changed the visit in the meantime. Now it is: {now}. Please decide anew.',
        },
        z.object({ now: z.string() }),
      ),
      CREW_VISIT_BEGUN: refusal(409, {
        ru: 'Бригада уже выехала или начала работу: выезд остаётся у неё.',
        kk: 'Бригада жолға шықты не жұмысты бастады: шығу соларда қалады.',
        en: 'The crew is on its way or has begun: the visit stays with it.',
      }),
      CREW_VISIT_PAST: refusal(409, {
        ru: 'Этот день прошёл. Сначала перенесите заказ на другой день.',
        kk: 'Бұл күн өтіп кетті. Алдымен тапсырысты басқа күнге ауыстырыңыз.',
        en: 'That day is over. Move the order to another day first.',
      }),
      ...unfit,
      ...wrongWindow,
    },
    limit: perMinute(120),
  }),
  saveCrew: call({
    method: 'POST',
    path: '/api_vue/staff/crews/save/',
    access: 'orderKeeper',
    summary: 'Adds a crew to a region, or changes one. What it has been given stays with it',
    body: CrewFields.extend({
      /** 0: a new one. */
      id: IdOrZero,
      regionId: Id,
    }),
    answer: z.object({ id: z.int() }),
    refusals: {
      CREW_GONE: crewGone,
      REGION_GONE: regionGone,
      CREW_NAME_TAKEN: ofField(
        'name',
        refusal(409, {
          ru: 'Бригада с таким названием в этом регионе уже есть.',
          kk: 'Бұл өңірде мұндай атаулы бригада бар.',
          en: 'There is a crew of that name in this region.',
        }),
      ),
      CREW_PHONE_WRONG: ofField(
        'phone',
        refusal(422, {
          ru: 'Проверьте номер: 11 цифр, например +7 912 345-67-89.',
          kk: 'Нөмірді тексеріңіз: 11 цифр, мысалы +7 701 345-67-89.',
          en: 'Please check the number: 11 digits, for example +7 912 345-67-89.',
        }),
      ),
      CREW_ZONE_UNKNOWN: ofField(
        'zones',
        refusal(422, {
          ru: 'Такой зоны в регионе больше нет. Отметьте зоны заново.',
          kk: 'Өңірде мұндай аймақ енді жоқ. Аймақтарды қайта белгілеңіз.',
          en: 'The region has no such zone any more. Please tick the zones anew.',
        }),
      ),
      CREW_WAREHOUSE_UNKNOWN: ofField(
        'warehouseId',
        refusal(422, {
          ru: 'Этот склад регион не обслуживает.',
          kk: 'Бұл қойма өңірге қызмет етпейді.',
          en: 'This warehouse does not serve the region.',
        }),
      ),
      CREW_HAS_VISITS: ofField(
        'isActive',
        refusal(
          409,
          {
            ru: 'У бригады впереди выезды, их {count}. Сначала отдайте их другим.',
            kk: 'Бригаданың алда шығулары бар: {count}. Алдымен оларды басқаларға беріңіз.',
            en: 'The crew has visits ahead: {count}. Give them to others first.',
          },
          z.object({ count: z.int() }),
        ),
      ),
    },
    limit: perMinute(60),
  }),
  saveCrewMember: call({
    method: 'POST',
    path: '/api_vue/staff/crews/member/',
    access: 'orderKeeper',
    summary: 'Puts an account of group 50 into a crew, from another one too; the badge stays theirs',
    body: z.object({ crewId: Id, customerId: Id, name: line(80) }),
    answer: z.object({ code: z.string() }),
    refusals: {
      CREW_GONE: crewGone,
      MEMBER_NO_ASSEMBLER: ofField(
        'customerId',
        refusal(422, {
          ru: 'Это не сборщик: сначала отметьте группу «Сборщик» на странице покупателя.',
          kk: 'Бұл құрастырушы емес: алдымен сатып алушы бетінде «Құрастырушы» тобын белгілеңіз.',
          en: 'This is no assembler: tick the group “Assembler” on the page of the customer first.',
        }),
      ),
    },
    limit: perMinute(60),
  }),
  saveCrewFace: call({
    method: 'POST',
    path: '/api_vue/staff/crews/member/face/',
    access: 'orderKeeper',
    summary: 'The face by which shoppers know who stands at the door, in place of the one before',
    body: z.object({ crewId: Id, customerId: Id, picture: staffPicture(crewFace) }),
    answer: z.object({}),
    refusals: {
      ...fileRefusals,
      CREW_GONE: crewGone,
      CREW_FACE_MISSING: ofField(
        'picture',
        refusal(422, {
          ru: 'Выберите фотографию на своём устройстве.',
          kk: 'Құрылғыңыздан фотосурет таңдаңыз.',
          en: 'Choose a photo on your device.',
        }),
      ),
      CREW_FACE_SMALL: ofField(
        'picture',
        refusal(
          422,
          {
            ru: 'Фотография мелкая: {width} × {height}. Нужна не меньше {least} точек по каждой стороне.',
            kk: 'Фотосурет кішкентай: {width} × {height}. Әр қабырғасы кемінде {least} нүкте болуы керек.',
            en: 'The photo is small: {width} × {height}. It has to have at least {least} pixels a side.',
          },
          z.object({ width: z.int(), height: z.int(), least: z.int() }),
        ),
      ),
      FILE_GONE: ofField('picture', fileRefusals.FILE_GONE),
    },
    limit: perMinute(60),
  }),
  removeCrewFace: call({
    method: 'POST',
    path: '/api_vue/staff/crews/member/face/remove/',
    access: 'orderKeeper',
    summary: 'Takes the face of somebody off: shoppers see the letters of their name',
    body: z.object({ crewId: Id, customerId: Id }),
    answer: z.object({}),
    refusals: { CREW_GONE: crewGone },
    limit: perMinute(60),
  }),
  dropCrewMember: call({
    method: 'POST',
    path: '/api_vue/staff/crews/member/drop/',
    access: 'orderKeeper',
    summary: 'Takes somebody out of a crew: the badge ends, and the cabinet has no day for them',
    body: z.object({ crewId: Id, customerId: Id }),
    answer: z.object({}),
    refusals: { CREW_GONE: crewGone },
    limit: perMinute(60),
  }),
}
