import type { Local } from '../shop/types.ts'
import type { SheetCode } from '../words/assembly/sheets.ts'

/** A part as the drawing shows it: in which share of the boxes it lies, and where it stands, in percent. */
export interface SheetPart {
  code: string
  names: Local
  quantity: number
  /** 1: in the first box, 2: in the second where there is one, and so on. */
  box: number
  place: readonly [x: number, y: number, w: number, h: number]
}

const part = (
  code: string,
  [ru, kk, en]: readonly [string, string, string],
  quantity: number,
  box: number,
  ...place: [number, number, number, number]
): SheetPart => ({ code, names: { ru, kk, en }, quantity, box, place })

const w = {
  left: ['Боковина левая', 'Сол жақ қабырға', 'Left side'],
  right: ['Боковина правая', 'Оң жақ қабырға', 'Right side'],
  top: ['Крышка', 'Қақпақ', 'Top'],
  bottom: ['Дно', 'Түбі', 'Bottom'],
  back: ['Задняя стенка', 'Артқы қабырға', 'Back panel'],
  door: ['Дверь', 'Есік', 'Door'],
  shelf: ['Полка', 'Сөре', 'Shelf'],
  drawer: ['Ящик', 'Жәшік', 'Drawer'],
  fittings: ['Пакет фурнитуры', 'Фурнитура пакеті', 'Bag of fittings'],
  legs: ['Ножка', 'Аяқ', 'Leg'],
  seat: ['Сиденье', 'Отырғыш', 'Seat'],
  backrest: ['Спинка', 'Арқалық', 'Back rest'],
  arm: ['Подлокотник', 'Шынтақша', 'Armrest'],
  cushion: ['Подушка', 'Жастық', 'Cushion'],
  head: ['Изголовье', 'Бас жағы', 'Headboard'],
  foot: ['Изножье', 'Аяқ жағы', 'Footboard'],
  rail: ['Царга', 'Царга', 'Side rail'],
  slats: ['Ламели', 'Ламельдер', 'Slats'],
  beam: ['Средняя опора', 'Ортаңғы тірек', 'Middle support'],
  ladder: ['Лестница', 'Баспалдақ', 'Ladder'],
  tableTop: ['Столешница', 'Үстел беті', 'Table top'],
  frame: ['Подстолье', 'Үстел асты', 'Under frame'],
  base: ['Крестовина', 'Айқыш тірек', 'Base'],
  lift: ['Газлифт', 'Газлифт', 'Gas lift'],
  castor: ['Ролик', 'Дөңгелек', 'Castor'],
  shade: ['Плафон', 'Плафон', 'Shade'],
  stand: ['Стойка', 'Тіреу', 'Stand'],
  mount: ['Крепление к стене', 'Қабырға бекіткіші', 'Wall mount'],
  panel: ['Основание', 'Негізі', 'Body'],
} as const

const seating = [
  part('A1', w.seat, 1, 1, 30, 46, 40, 18),
  part('B1', w.backrest, 1, 2, 30, 14, 40, 22),
  part('C1', w.arm, 2, 2, 8, 36, 14, 30),
  part('D1', w.cushion, 2, 1, 78, 36, 14, 30),
  part('E1', w.legs, 4, 1, 34, 74, 12, 14),
  part('F1', w.fittings, 1, 1, 56, 74, 14, 14),
]

const cabinet = (front: SheetPart) => [
  part('A1', w.left, 1, 1, 6, 18, 12, 64),
  part('A2', w.right, 1, 1, 66, 18, 12, 64),
  part('B1', w.top, 1, 2, 24, 6, 36, 9),
  part('B2', w.bottom, 1, 2, 24, 86, 36, 9),
  part('C1', w.back, 1, 3, 24, 22, 16, 58),
  part('D1', w.shelf, 4, 2, 44, 30, 16, 9),
  front,
  part('F1', w.fittings, 1, 1, 44, 62, 16, 14),
]

const bed = [
  part('A1', w.head, 1, 1, 6, 18, 16, 62),
  part('A2', w.foot, 1, 1, 80, 34, 12, 46),
  part('B1', w.rail, 2, 2, 28, 18, 46, 10),
  part('C1', w.slats, 1, 2, 28, 36, 46, 24),
  part('D1', w.beam, 1, 2, 28, 68, 46, 8),
  part('F1', w.fittings, 1, 1, 44, 82, 14, 14),
]

const table = [
  part('A1', w.tableTop, 1, 1, 14, 12, 72, 14),
  part('B1', w.frame, 1, 1, 26, 38, 48, 12),
  part('E1', w.legs, 4, 1, 26, 60, 10, 28),
  part('F1', w.fittings, 1, 1, 56, 64, 16, 16),
]

const desk = [
  part('A1', w.tableTop, 1, 1, 14, 8, 72, 12),
  part('A2', w.left, 1, 2, 14, 32, 12, 52),
  part('A3', w.right, 1, 2, 74, 32, 12, 52),
  part('D1', w.drawer, 2, 2, 36, 36, 28, 16),
  part('F1', w.fittings, 1, 1, 42, 66, 16, 16),
]

/** What lies in the boxes of each kind of furniture: the parts that its assembly sheet speaks of. */
export const partSheets: Record<SheetCode, readonly SheetPart[]> = {
  sofa: seating,
  modular: seating,
  'sofa-bed': seating,
  seat: seating,
  chair: [
    part('A1', w.seat, 1, 1, 30, 44, 40, 16),
    part('B1', w.backrest, 1, 1, 30, 10, 40, 24),
    part('E1', w.legs, 4, 1, 32, 68, 12, 24),
    part('F1', w.fittings, 1, 1, 56, 74, 14, 14),
  ],
  'office-chair': [
    part('A1', w.seat, 1, 1, 30, 40, 40, 14),
    part('B1', w.backrest, 1, 1, 32, 8, 36, 26),
    part('C1', w.arm, 2, 1, 10, 30, 14, 24),
    part('D1', w.lift, 1, 1, 44, 58, 12, 16),
    part('E1', w.base, 1, 1, 28, 78, 44, 8),
    part('G1', w.castor, 5, 1, 44, 88, 12, 8),
    part('F1', w.fittings, 1, 1, 78, 40, 14, 14),
  ],
  bed,
  'bed-lift': [...bed, part('G1', w.lift, 2, 2, 64, 68, 12, 14)],
  bunk: [
    part('A1', w.head, 2, 1, 6, 14, 14, 70),
    part('B1', w.rail, 4, 2, 26, 14, 44, 10),
    part('C1', w.slats, 2, 2, 26, 34, 44, 22),
    part('E1', w.ladder, 1, 3, 78, 20, 14, 60),
    part('F1', w.fittings, 1, 1, 40, 70, 14, 14),
  ],
  wardrobe: cabinet(part('E1', w.door, 3, 3, 82, 18, 14, 64)),
  sliding: cabinet(part('E1', w.door, 2, 4, 82, 18, 14, 64)),
  drawers: cabinet(part('E1', w.drawer, 4, 2, 82, 30, 14, 18)),
  doors: cabinet(part('E1', w.door, 2, 2, 82, 24, 14, 48)),
  shelving: [
    part('A1', w.left, 1, 1, 10, 14, 12, 72),
    part('A2', w.right, 1, 1, 78, 14, 12, 72),
    part('D1', w.shelf, 5, 2, 32, 24, 36, 10),
    part('C1', w.back, 1, 2, 32, 44, 36, 18),
    part('F1', w.fittings, 1, 1, 42, 72, 16, 14),
  ],
  table,
  'table-leaf': [...table, part('A2', w.tableTop, 1, 1, 88, 12, 10, 20)],
  desk,
  'desk-lift': [...desk, part('G1', w.lift, 2, 2, 84, 12, 12, 16)],
  kitchen: cabinet(part('E1', w.door, 2, 2, 82, 24, 14, 48)),
  hanging: [
    part('A1', w.panel, 1, 1, 20, 14, 60, 40),
    part('B1', w.mount, 2, 1, 20, 68, 24, 16),
    part('F1', w.fittings, 1, 1, 56, 68, 24, 16),
  ],
  pendant: [
    part('A1', w.mount, 1, 1, 40, 8, 20, 14),
    part('B1', w.shade, 1, 1, 28, 38, 44, 30),
    part('F1', w.fittings, 1, 1, 42, 78, 16, 14),
  ],
  lamp: [
    part('A1', w.shade, 1, 1, 30, 8, 40, 26),
    part('B1', w.stand, 1, 1, 44, 42, 12, 30),
    part('C1', w.base, 1, 1, 32, 80, 36, 10),
    part('F1', w.fittings, 1, 1, 70, 48, 16, 14),
  ],
}
