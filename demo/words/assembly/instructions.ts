import { models } from '../../catalogue/index.ts'
import type { Model } from '../../catalogue/types.ts'
import type { Local } from '../../shop/types.ts'
import type { SheetCode } from './sheets.ts'

/** A paper of a model: the sheet of its kind. */
export type DemoInstruction = { product: number; sheet: SheetCode; title: Local; people: 1 | 2 }

// Kilograms that one person turns over without harm to floor and back.
const heaviestAlone = 35

/** Every model that arrives in parts has an assembly sheet. */
export function demoInstructions(): DemoInstruction[] {
  return models.flatMap((model) => {
    const [minutes, difficulty] = model.assembly
    const sheet = sheetOf(model)
    if (minutes === 0 || !sheet) return []
    const title = {
      ru: `Лист сборки «${model.name}»`,
      kk: `«${model.name}» жинау парағы`,
      en: `Assembly sheet for ${model.latin}`,
    }
    return [
      {
        product: model.id,
        sheet,
        title,
        people: difficulty === 'easy' && model.sizes[0].weightKg <= heaviestAlone ? 1 : 2,
      },
    ]
  })
}

const byKind: Partial<Record<string, SheetCode>> = {
  sofa: 'sofa',
  corner: 'modular',
  modular: 'modular',
  sofaBed: 'sofa-bed',
  daybed: 'sofa-bed',
  armchair: 'seat',
  rockingChair: 'seat',
  pouf: 'seat',
  bench: 'seat',
  stool: 'seat',
  kidsChair: 'seat',
  chair: 'chair',
  barStool: 'chair',
  officeChair: 'office-chair',
  gamingChair: 'office-chair',
  bed: 'bed',
  singleBed: 'bed',
  kidsBed: 'bed',
  cot: 'bed',
  bunkBed: 'bunk',
  loftBed: 'bunk',
  wardrobe: 'wardrobe',
  cornerWardrobe: 'wardrobe',
  sliding: 'sliding',
  chest: 'drawers',
  nightstand: 'drawers',
  vanity: 'drawers',
  tv: 'doors',
  sideboard: 'doors',
  display: 'doors',
  barCabinet: 'doors',
  bookcase: 'shelving',
  shelving: 'shelving',
  divider: 'shelving',
  toyStorage: 'shelving',
  diningTable: 'table',
  coffeeTable: 'table',
  sideTable: 'table',
  barTable: 'table',
  console: 'table',
  desk: 'desk',
  kidsDesk: 'desk',
  secretary: 'hanging',
  kitchen: 'kitchen',
  cornerKitchen: 'kitchen',
  island: 'kitchen',
  kitchenBase: 'kitchen',
  kitchenTall: 'kitchen',
  kitchenWall: 'kitchen',
  shoeCabinet: 'hanging',
  hallSet: 'hanging',
  coatRack: 'hanging',
  wallShelf: 'hanging',
  hookShelf: 'hanging',
  clothesRail: 'table',
  mirror: 'hanging',
  clock: 'hanging',
  print: 'hanging',
  prints: 'hanging',
  planter: 'table',
  pendant: 'pendant',
  wallLamp: 'pendant',
  floorLamp: 'lamp',
}

function sheetOf({ kind, facts }: Model): SheetCode | undefined {
  const sheet = byKind[kind]
  if (sheet === 'bed' && facts.lift === true) return 'bed-lift'
  if (sheet === 'table' && facts.extends === true) return 'table-leaf'
  if (sheet === 'desk' && facts.mechanism === 'electric') return 'desk-lift'
  if (sheet === 'desk' && !facts.drawers) return 'table'
  return sheet
}
