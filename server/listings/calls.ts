import { ListingTexts } from '#contract/catalogue/shop-lists.ts'
import { staffListsContract } from '#contract/staff/lists.ts'
import { narrowEntries } from '#rules/desk-list.ts'
import { answer, dayOf, entryCsv, recordExport, recordShown, refuseFaults } from '#server/gate/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { showRows } from '#server/platform/show-rows.ts'
import { type EditDeps, editAction, editMark, editTag, readAction, readMark, readTag } from './edit-lists.ts'
import { listEditedActions, listEditedMarks, listEditedTags, listEditedTexts } from './edited-lists.ts'
import { actionColumns, markColumns, tagColumns } from './entry-columns.ts'
import { saveListingText } from './save-text.ts'
import { actions, productMarks, tags } from './tables.ts'

const writtenAt = 'changed_at' as const

/** What the shop's people do with lists. Whoever changed what stays in the trail that the gate keeps. */
export function staffListsCalls(deps: EditDeps) {
  const { db } = deps
  return answer('staffLists', staffListsContract, {
    listEditedMarks: async (_input, context) => ({ marks: await listEditedMarks(db, dayOf(context)) }),
    async showMarks({ body: { ids, isShown } }, context, _refuse, record) {
      const changed = await showRows(db, { table: productMarks, writtenAt }, { ids, isShown, now: context.now() })
      recordShown(record, 'mark', changed, isShown)
      return { changed }
    },
    async exportMarks({ query }, context, _refuse, record) {
      const found = narrowEntries(await listEditedMarks(db, dayOf(context)), query)
      recordExport(record, 'marks', query)
      return entryCsv('marks', found, markColumns, context)
    },
    async checkMark({ body }, _context, refuse) {
      const { faults } = await readMark(db, body)
      if (faults.length > 0) throw refuseFaults(faults, refuse)
      return {}
    },
    async saveMark({ body }, context, refuse, record) {
      const saved = await editMark(db, body, context.now())
      switch (saved.kind) {
        case 'saved':
          record({ subject: `mark ${saved.after.id}`, before: saved.before, after: saved.after })
          return { id: saved.after.id }
        case 'faulty':
          throw refuseFaults(saved.faults, refuse)
        case 'codeTaken':
          throw refuse('CODE_TAKEN')
        default:
          throw refuse('NOT_THERE')
      }
    },
    listEditedTags: async (_input, context) => ({ tags: await listEditedTags(db, dayOf(context), context.language) }),
    async showTags({ body: { ids, isShown } }, context, _refuse, record) {
      const changed = await showRows(db, { table: tags, writtenAt }, { ids, isShown, now: context.now() })
      recordShown(record, 'tag', changed, isShown)
      return { changed }
    },
    async exportTags({ query }, context, _refuse, record) {
      const found = narrowEntries(await listEditedTags(db, dayOf(context), context.language), query)
      recordExport(record, 'tags', query)
      return entryCsv('tags', found, tagColumns, context)
    },
    async checkTag({ body }, _context, refuse) {
      const { faults } = await readTag(db, body)
      if (faults.length > 0) throw refuseFaults(faults, refuse)
      return {}
    },
    async saveTag({ body }, context, refuse, record) {
      const saved = await editTag(db, body, context.now())
      switch (saved.kind) {
        case 'saved':
          record({ subject: `tag ${saved.id}`, before: saved.before, after: saved.after })
          return { id: saved.id }
        case 'faulty':
          throw refuseFaults(saved.faults, refuse)
        case 'sectionNotFound':
          throw refuse('SECTION_UNKNOWN')
        case 'codeTaken':
          throw refuse('CODE_TAKEN')
        default:
          throw refuse('NOT_THERE')
      }
    },
    listEditedActions: async (_input, context) => ({
      actions: await listEditedActions(db, dayOf(context)),
    }),
    async showActions({ body: { ids, isShown } }, context, _refuse, record) {
      const changed = await showRows(db, { table: actions, writtenAt }, { ids, isShown, now: context.now() })
      recordShown(record, 'action', changed, isShown)
      return { changed }
    },
    async exportActions({ query }, context, _refuse, record) {
      const found = narrowEntries(await listEditedActions(db, dayOf(context)), query)
      recordExport(record, 'actions', query)
      return entryCsv('actions', found, actionColumns, context)
    },
    async checkAction({ body }, _context, refuse) {
      const { faults } = await readAction(db, body)
      if (faults.length > 0) throw refuseFaults(faults, refuse)
      return {}
    },
    async saveAction({ body }, context, refuse, record) {
      const { visitorId } = await context.requireVisitor()
      const saved = await editAction(deps, body, { visitorId, now: context.now() })
      switch (saved.kind) {
        case 'saved':
          record({ subject: `action ${saved.after.id}`, before: saved.before, after: saved.after })
          return { id: saved.after.id }
        case 'faulty':
          throw refuseFaults(saved.faults, refuse)
        case 'filesGone':
          throw refuse('FILE_GONE')
        case 'codeTaken':
          throw refuse('CODE_TAKEN')
        default:
          throw refuse('NOT_THERE')
      }
    },
    listEditedTexts: async () => ({ texts: await listEditedTexts(db) }),
    async saveListingText({ body }, context, refuse, record) {
      const { isNew, kind, code, section, ...fields } = body
      const texts = ListingTexts.parse({})
      for (const language of ['ru', 'kk', 'en'] as const) {
        const said = Object.entries(fields).flatMap(([field, by]) =>
          by[language] ? [[field, by[language]] as const] : [],
        )
        if (said.length > 0) texts[language] = Object.fromEntries(said)
      }
      const before = await inTransaction(db, async (tx) => {
        const before = await saveListingText(tx, { kind, code, section }, texts, context.now())
        // It leaves the transaction, so that what was there stays.
        if (isNew && before) throw refuse('TEXT_TAKEN')
        return before
      })
      record({ subject: `listing ${[kind, code, section].filter(Boolean).join(' ')}`, before, after: texts })
      return { texts: { kind, code, section, texts, isEdited: true } }
    },
  })
}
