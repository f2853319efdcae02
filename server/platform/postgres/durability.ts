import pg from 'pg'
import { ConfigError } from '../config.ts'
import { isOwnMachine } from '../own-machine.ts'

/** Each must be on, or a power cut takes orders that were promised, or the whole database. */
const promises: Record<string, string> = {
  fsync: 'a power cut may destroy the whole database',
  synchronous_commit: 'orders confirmed a moment before a power cut are gone',
  full_page_writes: 'a power cut may leave torn pages that nothing can mend',
}

/** What of an outside database does not keep the shop's promises, a sentence each. The embedded one is run by us. */
export async function findDatabaseRisks(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const asked = Object.keys(promises)
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [asked],
    )
    const lax = rows
      .filter(({ setting }) => setting === 'off')
      .map(({ name }) => `The database of DATABASE_URL runs with ${name} = off: ${promises[name]}.`)
    return [...lax, ...tlsRisks(url)]
  } finally {
    await client.end()
  }
}

const verifying = new Set(['verify-full', 'verify-ca'])

/** Only a checked certificate shows who answers; what stays on this machine needs none. */
export function tlsRisks(url: string): string[] {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isOwnMachine(`postgres://${host}`)) return []
  // `ssl=true`, `prefer` and `require` are taken by some versions of the driver for verification and by others not.
  const mode = searchParams.get('sslmode')
  if (mode !== null && verifying.has(mode) && searchParams.get('uselibpqcompat') === null) return []
  const said = mode === null ? 'without sslmode' : `with sslmode=${mode}`
  return [
    `DATABASE_URL reaches ${host} ${said}: whoever stands between can read and change everything. Say sslmode=verify-full.`,
  ]
}

/** A role that may read every file and database of its server: whoever breaks into the shop would have all of it. */
async function findExcessRights(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    return rows[0]?.rolsuper
      ? ['DATABASE_URL names a superuser: give the shop a role that owns its database alone.']
      : []
  } finally {
    await client.end()
  }
}

/** Demo: a warning each. Production: no start, but for rights, which are said. */
export async function requireSafeDatabase(url: string, isDemo: boolean, warn: (risk: string) => void): Promise<void> {
  const risks = await findDatabaseRisks(url)
  if (!isDemo && risks.length > 0) {
    throw new ConfigError(`SHOP_MODE=production refuses this database:\n${risks.map((risk) => `  ${risk}`).join('\n')}`)
  }
  for (const risk of [...risks, ...(await findExcessRights(url))]) warn(risk)
}
