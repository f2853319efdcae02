import { normalizeEmail } from '#rules/email.ts'
import type { Tx } from '#server/platform/database.ts'
import { findPerson, updateCustomer } from './customers.ts'

/** Takes over what was typed at the checkout, so that nobody is asked twice; what the profile says already stays. */
export async function fillEmptyProfile(
  tx: Tx,
  customerId: number,
  typed: { name: string; email: string },
): Promise<void> {
  const person = await findPerson(tx, customerId)
  if (!person) return
  const [firstName = '', ...rest] = typed.name.trim().split(/\s+/)
  const isNameless = person.firstName === '' && person.lastName === ''
  const email = person.email ? null : normalizeEmail(typed.email)
  const change = {
    ...(isNameless && firstName && { firstName: firstName.slice(0, 60), lastName: rest.join(' ').slice(0, 60) }),
    ...(email && { email }),
  }
  if (Object.keys(change).length > 0) await updateCustomer(tx, customerId, change)
}
