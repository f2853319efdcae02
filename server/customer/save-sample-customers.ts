import { eq } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { Tx } from '#server/platform/database.ts'
import { changeGroups } from './customers.ts'
import { hashPassword } from './password.ts'
import { customers, customerVisitors } from './tables.ts'

export interface SampleCustomer {
  guid: string
  login: string
  password: string
  phone: string
  email: string
  firstName: string
  lastName: string
  groups: readonly string[]
  regionId: number | null
  language?: Language
}

/** Demo people with known passwords, once; never called in production. An account of the same guid stays as it is. */
export async function saveSampleCustomers(tx: Tx, people: readonly SampleCustomer[]): Promise<void> {
  for (const { password, groups, ...person } of people) {
    const [known] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.guid, person.guid))
    if (known) continue
    const passwordHash = await hashPassword(password)
    const [made] = await tx
      .insert(customers)
      .values({ ...person, passwordHash, isSample: true })
      .returning({ id: customers.id })
    if (made) await changeGroups(tx, made.id, groups)
  }
}

/** The browser that one of them uses is known as theirs, as it would be after signing in. */
export async function keepSampleBrowser(tx: Tx, customerId: number, visitorId: string): Promise<void> {
  await tx.insert(customerVisitors).values({ customerId, visitorId }).onConflictDoNothing()
}
