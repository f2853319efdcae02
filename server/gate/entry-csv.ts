import type { SentFile } from '#contract/file.ts'
import { type EntryState, entryStateTexts } from '#rules/desk-list.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import type { CallContext } from './context.ts'
import { csvFile } from './csv-file.ts'

/** A column of a table of entries: how it is headed in each language, and what an entry says in it. */
export interface EntryColumn<Entry> {
  head: Record<Language, string>
  cell: (entry: Entry) => string | number
}

const stateHead = { ru: 'Состояние', kk: 'Күйі', en: 'State' }

/** A list of the desk that is read whole, as a table for a spreadsheet; how its entries stand is its last column. */
export function entryCsv<Entry extends { state?: EntryState }>(
  name: string,
  entries: readonly Entry[],
  columns: readonly EntryColumn<Entry>[],
  context: CallContext,
): SentFile {
  const { language } = context
  const state: EntryColumn<Entry> = {
    head: stateHead,
    cell: (entry) => (entry.state ? entryStateTexts[entry.state][language] : ''),
  }
  const all = [...columns, state]
  const page = async (from = 0, count: number) => {
    const until = from + count
    return { rows: entries.slice(from, until), below: until < entries.length ? until : null }
  }
  const head = all.map((column) => column.head[language])
  return csvFile({ name, head, page, cells: (entry) => all.map(({ cell }) => cell(entry)) }, context)
}

export const idColumn: EntryColumn<{ id: number }> = {
  head: { ru: 'Номер', kk: 'Нөмірі', en: 'Number' },
  cell: ({ id }) => id,
}

export const codeColumn: EntryColumn<{ code: string }> = {
  head: { ru: 'Слово в адресе', kk: 'Мекенжайдағы сөз', en: 'Word of the address' },
  cell: ({ code }) => code,
}

export const regionsColumn: EntryColumn<{ regions: string }> = {
  head: { ru: 'Города', kk: 'Қалалар', en: 'Towns' },
  cell: ({ regions }) => regions,
}

/** How it is called in each of the shop's languages. */
export function nameColumns<Entry>(namesOf: (entry: Entry) => Names): EntryColumn<Entry>[] {
  return [
    { head: { ru: 'Название', kk: 'Орысша атауы', en: 'Name in Russian' }, cell: (entry) => namesOf(entry).ru },
    { head: { ru: 'На казахском', kk: 'Қазақшасы', en: 'In Kazakh' }, cell: (entry) => namesOf(entry).kk ?? '' },
    { head: { ru: 'На английском', kk: 'Ағылшыншасы', en: 'In English' }, cell: (entry) => namesOf(entry).en ?? '' },
  ]
}

/** Its first and last day. */
export function dayColumns<Entry>(daysOf: (entry: Entry) => [first: string | null, last: string | null]) {
  const columns: EntryColumn<Entry>[] = [
    { head: { ru: 'Первый день', kk: 'Бірінші күні', en: 'First day' }, cell: (entry) => daysOf(entry)[0] ?? '' },
    { head: { ru: 'Последний день', kk: 'Соңғы күні', en: 'Last day' }, cell: (entry) => daysOf(entry)[1] ?? '' },
  ]
  return columns
}
