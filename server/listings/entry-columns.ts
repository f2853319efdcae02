import type { EditedAction, EditedMark, EditedTag } from '#contract/staff/lists.ts'
import { codeColumn, dayColumns, type EntryColumn, idColumn, nameColumns, regionsColumn } from '#server/gate/index.ts'

/** What tables for spreadsheets say of tags, promotions and marks. */

export const tagColumns: readonly EntryColumn<EditedTag>[] = [
  idColumn,
  ...nameColumns(({ names }: EditedTag) => names),
  codeColumn,
  { head: { ru: 'Раздел', kk: 'Бөлім', en: 'Section' }, cell: ({ section }) => section },
]

export const actionColumns: readonly EntryColumn<EditedAction>[] = [
  idColumn,
  ...nameColumns(({ titles }: EditedAction) => titles),
  codeColumn,
  ...dayColumns(({ startsOn, endsOn }: EditedAction) => [startsOn, endsOn]),
  regionsColumn,
]

export const markColumns: readonly EntryColumn<EditedMark>[] = [
  idColumn,
  ...nameColumns(({ names }: EditedMark) => names),
  codeColumn,
  ...dayColumns(({ startsOn, endsOn }: EditedMark) => [startsOn, endsOn]),
  regionsColumn,
]
