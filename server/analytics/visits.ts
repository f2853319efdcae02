import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { countingChoice, countingCookie, mayCount } from '#rules/counting.ts'
import { type CallContext, deviceOf } from '#server/gate/index.ts'
import { addressKey } from '#server/platform/address-key.ts'
import { type Db, rows } from '#server/platform/database.ts'

/** A visit that may be counted. */
export interface CountedVisit {
  visitor: string
  regionId: number
  language: string
  device: string
  /** By what Metrika knows the browser, where it does. */
  clientId: string | null
}

export type VisitContext = Pick<
  CallContext,
  'readCookie' | 'declinesCounting' | 'isCrawler' | 'address' | 'userAgent' | 'region' | 'language' | 'now'
>

export interface Visits {
  /** Null for who has not said yes: then nothing of the visit is kept. */
  find(context: VisitContext): Promise<CountedVisit | null>
}

export function createVisits(db: Db): Visits {
  let known: { day: string; salt: Promise<string> } | undefined
  function saltOf(day: string): Promise<string> {
    if (known?.day !== day) {
      const salt = readSalt(db, day)
      known = { day, salt }
      salt.catch(() => (known = undefined))
    }
    return known.salt
  }
  return {
    async find(context) {
      if (!isCounted(context)) return null
      const salt = await saltOf(context.now().toISOString().slice(0, 10))
      return {
        visitor: visitorOf(salt, context),
        regionId: context.region.id,
        language: context.language,
        device: deviceOf(context.userAgent),
        clientId: /^\d{1,64}$/.exec(context.readCookie('_ym_uid') ?? '')?.[0] ?? null,
      }
    },
  }
}

export function isCounted({ readCookie, declinesCounting, isCrawler }: VisitContext): boolean {
  return !isCrawler && mayCount(countingChoice(readCookie(countingCookie)), declinesCounting === true)
}

function visitorOf(salt: string, { address, userAgent }: Pick<VisitContext, 'address' | 'userAgent'>): string {
  return createHash('sha256')
    .update(`${salt}\n${addressKey(address)}\n${userAgent}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The first of all processes that asks on a day makes it. */
async function readSalt(db: Db, day: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  const [row] = await rows<{ salt: string }>(
    db,
    sql`with made as (
        insert into analytics_salts (day, salt) values (${day}::date, ${made}) on conflict do nothing returning salt)
      select salt from made union all select salt from analytics_salts where day = ${day}::date limit 1`,
  )
  // Another process has made it in the same moment, which this statement did not see yet.
  return row?.salt ?? readSalt(db, day)
}
