import type { basketContract } from '#contract/basket.ts'
import { maskEmail, normalizeEmail } from '#rules/email.ts'
import { maskPhone } from '#rules/phone.ts'
import type { Visitor } from '#rules/shopper.ts'
import { findPerson } from '#server/customer/index.ts'
import type { AreaHandlers } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { ownerOf } from '../owner.ts'
import { askToBeReminded, findReminder, stopOwnReminder, stopReminderBy } from './reminders.ts'
import { basketSettings } from './settings.ts'

type ReminderCalls = Pick<typeof basketContract, 'getBasketReminder' | 'remindOfBasket' | 'stopBasketReminder'>

/** Calls about being reminded of a basket. */
export function reminderAnswers({
  db,
  settings,
}: {
  db: Db
  settings: Pick<Settings, 'get'>
}): AreaHandlers<ReminderCalls> {
  async function viewReminder(visitor: Visitor) {
    const owner = ownerOf(visitor)
    const [found, accountAddress] = await Promise.all([
      owner ? findReminder(db, owner) : null,
      visitor.customer ? addressOf(db, visitor.customer.id) : null,
    ])
    const to = found?.email ? maskEmail(found.email) : accountAddress
    return {
      to: found ? to : null,
      remindAt: found?.remindAt.toISOString() ?? null,
      needsEmail: accountAddress === null,
      afterHours: settings.get(basketSettings.remindAfterHours),
    }
  }

  return {
    async getBasketReminder(_input, context) {
      return viewReminder(await context.visitor())
    },
    async remindOfBasket({ body }, context, refuse) {
      if (!body.consents.includes('basket')) throw refuse('REMINDER_CONSENT_NEEDED')
      const visitor = await context.requireVisitor()
      const owner = visitor.customer ? { customerId: visitor.customer.id } : { visitorId: visitor.visitorId }
      const hasAddress = visitor.customer !== null && (await addressOf(db, visitor.customer.id)) !== null
      const email = hasAddress ? null : normalizeEmail(body.email ?? '')
      if (!hasAddress && email === null) throw refuse('REMINDER_EMAIL_INVALID')
      const afterHours = settings.get(basketSettings.remindAfterHours)
      if (!(await askToBeReminded(db, owner, { email, afterHours }, context))) throw refuse('BASKET_EMPTY')
      return viewReminder(visitor)
    },
    async stopBasketReminder({ body: { code } }, context) {
      const owner = ownerOf(await context.visitor())
      if (code) await stopReminderBy(db, code, context.now())
      else if (owner) await stopOwnReminder(db, owner, context.now())
      return { status: 'success' as const }
    },
  }
}

/** Where a customer is written to, masked; null where the account says nothing. */
async function addressOf(db: Db, customerId: number): Promise<string | null> {
  const person = await findPerson(db, customerId)
  if (person?.email) return maskEmail(person.email)
  return person?.phone ? maskPhone(person.phone) : null
}
