import { basename } from 'node:path'
import { type SheetLine, stagedInstructions, stagedSheets } from '#server/instructions/index.ts'
import { stagedKitItems, stagedKits } from '#server/kits/index.ts'
import type { Db } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import type { RefusalList } from './bad-feed.ts'
import type { LocalNames } from './dictionary.ts'
import { readCsv } from './read-csv.ts'
import type { StagedFeed } from './stage-feed.ts'

interface Kit {
  names: LocalNames
  percent: number
  /** Number of the offer in this run → pieces. */
  items: Map<number, number>
  line: number
  trouble: string | null
}

/** Kits: one row per good; the first row of a kit names it and says how much cheaper it is. */
export async function stageKits(
  connection: Db,
  path: string,
  { offers, lengthSteps }: StagedFeed,
  refusals: RefusalList,
): Promise<void> {
  const kits = new Map<string, Kit>()
  for await (const { line, cells } of readCsv(path, ['kit', 'offer_id', 'quantity', 'percent', 'ru'])) {
    const code = cells.kit ?? ''
    const kit = kits.get(code) ?? {
      names: namesOf(cells),
      percent: Number(cells.percent),
      items: new Map(),
      line,
      trouble: null,
    }
    kits.set(code, kit)
    const no = offers.get(cells.offer_id ?? '')
    if (no === undefined) kit.trouble ??= `the offer ${cells.offer_id} is not in the feed`
    else if (lengthSteps.has(cells.offer_id ?? '')) kit.trouble ??= `the offer ${cells.offer_id} is sold by the metre`
    else if (!/^[1-9]\d?$/.test(cells.quantity ?? '')) kit.trouble ??= 'quantity must be a whole number from 1 to 99'
    else if (kit.items.has(no)) kit.trouble ??= `the offer ${cells.offer_id} came before`
    else kit.items.set(no, Number(cells.quantity))
  }
  await copyKits(connection, kits, (code, { line, trouble }) => {
    refusals.add({ file: basename(path), line, subject: `kit ${code}`, reason: trouble ?? '' })
  })
}

/** A kit of which one good is unknown is no kit: it is refused as a whole. */
async function copyKits(connection: Db, kits: Map<string, Kit>, refuse: (code: string, kit: Kit) => void) {
  const heads = createCopier(connection, stagedKits)
  const usable: [string, Kit][] = []
  for (const [code, kit] of kits) {
    kit.trouble ??= troubleOf(code, kit)
    if (kit.trouble) {
      refuse(code, kit)
      continue
    }
    usable.push([code, kit])
    await heads.add({ code, names: kit.names, percent: kit.percent, sort: usable.length * 10 })
  }
  await heads.end()
  const items = createCopier(connection, stagedKitItems)
  for (const [code, kit] of usable) {
    let place = 0
    for (const [no, quantity] of kit.items) await items.add({ kit: code, no, quantity, place: ++place })
  }
  await items.end()
}

function troubleOf(code: string, { names, percent, items }: Kit): string | null {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(code)) return 'a kit needs a code of small letters, digits and dashes'
  if (!names.ru) return 'a kit needs a name'
  if (!Number.isInteger(percent) || percent < 1 || percent > 50) return 'percent must be a whole number from 1 to 50'
  return [...items.values()].reduce((sum, quantity) => sum + quantity, 0) > 1 ? null : 'a kit needs more than one piece'
}

/** Assembly sheets: one row per line of a sheet. Answers the codes of the sheets. */
export async function stageSheets(connection: Db, path: string, refusals: RefusalList): Promise<Set<string>> {
  const sheets = new Map<string, SheetLine[]>()
  for await (const { line, cells } of readCsv(path, ['sheet', 'kind', 'ru'])) {
    const code = cells.sheet ?? ''
    const kind = (['tool', 'step', 'care'] as const).find((one) => one === cells.kind)
    if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(code) || !kind || !cells.ru) {
      const reason = 'a line needs the code of its sheet, a known kind and a text'
      refusals.add({ file: basename(path), line, subject: `sheet ${code}`, reason })
      continue
    }
    const lines = sheets.get(code) ?? []
    lines.push({ kind, picture: cells.picture ?? '', names: namesOf(cells) })
    sheets.set(code, lines)
  }
  const copier = createCopier(connection, stagedSheets)
  for (const [code, lines] of sheets) await copier.add({ code, lines })
  await copier.end()
  return new Set(sheets.keys())
}

/** Papers of the feed's models: a sheet of the table, or the address of a file. */
export async function stageInstructions(
  connection: Db,
  path: string,
  { groups }: StagedFeed,
  sheets: ReadonlySet<string>,
  refusals: RefusalList,
): Promise<void> {
  const places = new Map<string, number>()
  const copier = createCopier(connection, stagedInstructions)
  for await (const { line, cells } of readCsv(path, ['product', 'ru'])) {
    const { product = '', sheet = '', url = '', people = '' } = cells
    const trouble = !groups.has(product)
      ? `the product ${product} is not in the feed`
      : !cells.ru
        ? 'a paper needs a title'
        : sheet
          ? sheets.has(sheet)
            ? null
            : `there is no sheet ${sheet}`
          : /^(https:\/\/|\/)[^\s"<>]+$/.test(url)
            ? null
            : 'a paper is a sheet, or an address that begins with https:// or /'
    if (trouble) {
      refusals.add({ file: basename(path), line, subject: `instruction of ${product}`, reason: trouble })
      continue
    }
    const place = (places.get(product) ?? 0) + 1
    places.set(product, place)
    const source = sheet ? { fileType: 'html', sheet, url: null } : { fileType: 'pdf', sheet: null, url }
    await copier.add({ grp: product, place, names: namesOf(cells), ...source, people: people === '2' ? 2 : 1 })
  }
  await copier.end()
}

function namesOf({ ru = '', kk, en }: Record<string, string>): LocalNames {
  return { ru, ...(kk && { kk }), ...(en && { en }) }
}
