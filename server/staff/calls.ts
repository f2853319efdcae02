import { staffContract } from '#contract/staff/index.ts'
import { endSessionsOf, findPerson } from '#server/customer/index.ts'
import { answer } from '#server/gate/index.ts'
import { closeAlarm, countOpenAlarms, listOpenAlarms } from '#server/payment/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { SettingRow, Settings } from '#server/platform/settings.ts'
import { listDeeds } from './trail.ts'

export function staffCalls({ db, settings }: { db: Db; settings: Settings }) {
  return answer('staff', staffContract, {
    async listDeeds({ body }) {
      const deeds = await listDeeds(db, body)
      return { deeds: deeds.map(({ at, ...deed }) => ({ ...deed, at: at.toISOString() })) }
    },
    async listAlarms({ body }) {
      const alarms = await listOpenAlarms(db, body.count)
      return { alarms: alarms.map(({ raisedAt, ...alarm }) => ({ ...alarm, raisedAt: raisedAt.toISOString() })) }
    },
    async closeAlarm({ body }, context, refuse, record) {
      if (!(await closeAlarm(db, body.key, context.now()))) throw refuse('ALARM_NOT_FOUND')
      record({ subject: `alarm ${body.key}`, after: { note: body.note } })
      return { open: await countOpenAlarms(db) }
    },
    async listSettings() {
      await settings.refresh()
      return { settings: settings.list().map(viewSetting) }
    },
    async listSettingChanges({ body }) {
      const changes = await settings.history(db, body.key ?? null, body.count)
      return { changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) }
    },
    async saveSetting({ body }, context, refuse, record) {
      const { customer } = await context.visitor()
      const who = { customerId: customer?.id ?? null, now: context.now() }
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
      record({ subject: `customer ${person.id}`, after: { ended } })
      return { ended }
    },
  })
}

function viewSetting({ changedAt, ...row }: SettingRow) {
  return { ...row, changedAt: changedAt?.toISOString() ?? null }
}
