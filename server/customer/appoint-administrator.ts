import { groups } from '#rules/access.ts'
import { type Db, databaseErrorCode, inTransaction } from '#server/platform/database.ts'
import { changeGroups, findAccount, findOrMakeCustomerByPhone, updateCustomer } from './customers.ts'
import { hashPassword } from './password.ts'

/** Makes the person of a phone an administrator with login and password; other groups of theirs stay. */
export async function appointAdministrator(
  db: Db,
  person: { phone: string; login: string; password: string },
): Promise<{ kind: 'appointed'; customerId: number } | { kind: 'loginTaken' }> {
  const passwordHash = await hashPassword(person.password)
  try {
    return await inTransaction(db, async (tx) => {
      const { id } = await findOrMakeCustomerByPhone(tx, { phone: person.phone })
      await updateCustomer(tx, id, { login: person.login, passwordHash })
      const before = (await findAccount(tx, id))?.groups ?? []
      await changeGroups(tx, id, [...new Set([...before, groups.administrator])])
      return { kind: 'appointed', customerId: id }
    })
  } catch (error) {
    if (databaseErrorCode(error) === '23505') return { kind: 'loginTaken' }
    throw error
  }
}
