import { findPerson, findPersonOf, type PhoneCodes, spendCode } from '#server/customer/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Obstacle, Person, PersonalData } from '#server/platform/personal-data.ts'

export interface RemovalDeps {
  db: Db
  log: Log
  codes: PhoneCodes
  personalData: readonly PersonalData[]
}

export type RemovalObstacle = Obstacle | 'staff'

type Owner = { customerId: number; visitorId: string; now: Date }

/** What has to end before somebody can be forgotten; whoever works here is let go by an administrator first. */
export async function listObstacles(
  { db, personalData }: Pick<RemovalDeps, 'db' | 'personalData'>,
  customerId: number,
): Promise<RemovalObstacle[]> {
  const isStaff = (await findPerson(db, customerId))?.groups.length
  if (isStaff) return ['staff']
  const person = await findPersonOf(db, customerId)
  return person ? findObstacles(db, personalData, person) : []
}

async function findObstacles(
  db: Parameters<NonNullable<PersonalData['findObstacle']>>[0],
  personalData: readonly PersonalData[],
  person: Person,
): Promise<Obstacle[]> {
  const found = new Set<Obstacle>()
  for (const { findObstacle } of personalData) {
    const obstacle = await findObstacle?.(db, person)
    if (obstacle) found.add(obstacle)
  }
  return [...found]
}

export type RemoveAccountOutcome =
  | { kind: 'removed' }
  | { kind: 'obstacles'; obstacles: RemovalObstacle[] }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' }

/** Forgets somebody everywhere at once, on the word of a code sent to their phone. Every session of theirs ends with it. */
export async function removeAccount(
  deps: RemovalDeps,
  owner: Owner,
  code: string | number,
): Promise<RemoveAccountOutcome> {
  const { customerId, visitorId, now } = owner
  const obstacles = await listObstacles(deps, customerId)
  if (obstacles.length > 0) return { kind: 'obstacles', obstacles }
  const checked = await deps.codes.check({ purposes: ['removal'], visitorId, code, now })
  if (checked.kind !== 'right') return checked
  if (checked.customerId !== customerId) return { kind: 'expired' }
  const outcome = await inTransaction(deps.db, async (tx): Promise<RemoveAccountOutcome> => {
    if (!(await spendCode(tx, checked.codeId, now))) return { kind: 'expired' }
    const person = await findPersonOf(tx, customerId)
    if (!person) return { kind: 'expired' }
    const late = await findObstacles(tx, deps.personalData, person)
    if (late.length > 0) return { kind: 'obstacles', obstacles: late }
    for (const { forget } of deps.personalData) await forget(tx, person, now)
    return { kind: 'removed' }
  })
  deps.log.info({ event: 'accountRemoved', customerId, result: outcome.kind }, 'an account was to be removed')
  return outcome
}
