import { normalizeEmail } from './email.ts'
import { normalizePhone } from './phone.ts'

/** Whom an order is for, as typed. */
export interface Contacts {
  name: string
  phone: string
  email: string
}

/** What of it an order cannot be placed with; an e-mail address may be left out. True is an error. */
export function contactErrors({ name, phone, email }: Contacts): Record<keyof Contacts, boolean> {
  return {
    name: name.trim() === '',
    phone: normalizePhone(phone) === null,
    email: email !== '' && normalizeEmail(email) === null,
  }
}
