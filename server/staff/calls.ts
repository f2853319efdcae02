import type { z } from 'zod'
import { fieldSentence } from '#contract/field-sentence.ts'
import type { SentFile } from '#contract/file.ts'
import { staffContract } from '#contract/staff/index.ts'
import { addDays } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { endSessionsOf, findNames, findPerson } from '#server/customer/index.ts'
import { answer, type CallContext, csvFile, csvMoment, pageOf } from '#server/gate/index.ts'
import { closeAlarm, countOpenAlarms, listOpenAlarms } from '#server/payment/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { SettingRow, Settings } from '#server/platform/settings.ts'
import { refusalText } from './refusal-text.ts'
import { listActors, listDeeds } from './trail.ts'

interface StaffDeps {
  db: Db
  settings: Settings
  /** What waits for a person, by the page of the desk that shows it. */
  waiting: Record<string, (db: Db) => Promise<number>>
}

export function staffCalls({ db, settings, waiting }: StaffDeps) {
  return answer('staff', staffContract, {
    async getDesk(_input, { region: { utcOffsetMinutes } }) {
      const counted = await Promise.all(
        Object.entries(waiting).map(async ([page, count]) => [page, await count(db)] as const),
      )
      return { waiting: Object.fromEntries(counted), utcOffsetMinutes }
    },
    async listDeeds({ body: { from, to, ...wish } }, context) {
      const { language } = context
      const days = daysOf({ from, to }, context)
      const [deeds, actors] = await Promise.all([listDeeds(db, { ...wish, ...days }), listActors(db)])
      const names = await findNames(db, actors)
      const nameOf = (id: number) => names.get(id) ?? ''
      return {
        deeds: deeds.map(({ at, ...deed }) => ({
          ...deed,
          at: at.toISOString(),
          actorName: nameOf(deed.actorId),
          refusalText: refusalText(deed, language),
        })),
        people: actors.map((id) => ({ id, name: nameOf(id) })),
      }
    },
    async exportDeeds({ query: { from, to, ...wish } }, context, _refuse, record): Promise<SentFile> {
      const { language } = context
      const names = await findNames(db, await listActors(db))
      const table = {
        name: 'deeds',
        head: deedsHead[language],
        page: async (beforeId: number | undefined, count: number) => {
          const asked = { ...wish, ...daysOf({ from, to }, context), ...(beforeId && { beforeId }) }
          return pageOf(await listDeeds(db, { ...asked, isEnded: true, count: count + 1 }), count)
        },
        cells: ({ at, actorId, call, subject, result, refusal, before, after }: KeptDeed) => [
          csvMoment(at, context),
          names.get(actorId) ?? String(actorId),
          call,
          subject ?? '',
          refusal ?? result,
          before === null ? '' : JSON.stringify(before),
          after === null ? '' : JSON.stringify(after),
        ],
      }
      record({ subject: 'export deeds', nothingBefore: 'shown', after: { from, to, ...wish } })
      return csvFile(table, context)
    },
    async listAlarms({ body }) {
      const alarms = await listOpenAlarms(db, body.count)
      return { alarms: alarms.map(({ raisedAt, ...alarm }) => ({ ...alarm, raisedAt: raisedAt.toISOString() })) }
    },
    async closeAlarm({ body }, context, refuse, record) {
      if (!(await closeAlarm(db, body.key, context.now()))) throw refuse('ALARM_NOT_FOUND')
      record({ subject: `alarm ${body.key}`, before: { isOpen: true }, after: { isOpen: false, note: body.note } })
      return { open: await countOpenAlarms(db) }
    },
    async listSettings() {
      await settings.refresh()
      return { settings: settings.list().filter(isPlain).map(viewSetting) }
    },
    async listSettingChanges({ body }) {
      const changes = await settings.history(db, body.key ?? null, body.count)
      return { changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) }
    },
    async saveSetting({ body }, context, refuse, record) {
      if (
        !settings
          .list()
          .filter(isPlain)
          .some(({ key }) => key === body.key)
      )
        throw refuse('SETTING_NOT_FOUND')
      const { customer } = await context.visitor()
      const who = {
        customerId: customer?.id ?? null,
        now: context.now(),
        explain: (issue: z.core.$ZodRawIssue) => fieldSentence(issue, context.language),
      }
      const saved = await inTransaction(db, (tx) => settings.save(tx, body.key, body.value, who))
      if (saved.kind === 'unknown') throw refuse('SETTING_NOT_FOUND')
      if (saved.kind === 'invalid') throw refuse('SETTING_INVALID', { why: saved.why })
      record({ subject: `setting ${body.key}`, before: saved.before, after: saved.after })
      await settings.refresh()
      const setting = settings.list().find((one) => one.key === body.key)
      if (!setting) throw new Error('A setting that was saved is not there.')
      return { setting: viewSetting(setting) }
    },
    async endSessions({ body }, _context, refuse, record) {
      const person = await findPerson(db, body.customerId)
      if (!person) throw refuse('CUSTOMER_NOT_FOUND')
      const ended = await inTransaction(db, (tx) => endSessionsOf(tx, person.id))
      record({ subject: `customer ${person.id}`, before: { sessions: ended }, after: { sessions: 0 } })
      return { ended }
    },
  })
}

function isPlain({ hasOwnPage }: SettingRow): boolean {
  return !hasOwnPage
}

function viewSetting({ changedAt, hasOwnPage: _, ...row }: SettingRow) {
  return { ...row, changedAt: changedAt?.toISOString() ?? null }
}

type KeptDeed = Awaited<ReturnType<typeof listDeeds>>[number]

/** Days by the clock of the region, as moments. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, { region }: CallContext) {
  const startOf = (day: string) => new Date(Date.parse(day) - region.utcOffsetMinutes * 60_000)
  return { ...(from && { from: startOf(from) }), ...(to && { before: startOf(addDays(to, 1)) }) }
}

const deedsHead: Record<Language, string[]> = {
  ru: ['Когда', 'Кто', 'Вызов', 'Предмет', 'Итог', 'Было', 'Стало'],
  kk: ['Қашан', 'Кім', 'Шақыру', 'Нысан', 'Нәтижесі', 'Бұрын', 'Кейін'],
  en: ['When', 'Who', 'Call', 'Subject', 'Result', 'Before', 'After'],
}
