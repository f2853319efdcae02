import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { groups } from '#rules/access.ts'
import { normalizeLogin } from '#rules/login.ts'
import { decidePassword } from '#rules/password.ts'
import { maskPhone, normalizePhone } from '#rules/phone.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { runningPostgresUrl } from '#server/platform/running-postgres.ts'
import { appointAdministrator } from './appoint-administrator.ts'

const usage = `npm run admin -- --phone <phone> --login <login>

Makes the person of this phone an administrator; the password is asked for, or read from standard input.
They sign in with login, password and a code sent to the phone.`

/** The command: 0 when there is an administrator now, 1 when something was refused, 2 when it was called wrongly. */
async function main(): Promise<number> {
  const asked = readArguments()
  if (!asked) {
    console.error(usage)
    return 2
  }
  const password = await readPassword()
  const decision = decidePassword(password, [asked.login, asked.phone])
  if (decision.kind === 'refused') {
    console.error(`This password is refused: ${passwordReasons[decision.reason]}.`)
    return 1
  }
  const config = readConfig()
  const server = await findDatabase(config)
  await migrateJobs(server.url)
  await migrateDatabase(server.url)
  const { statementTimeoutMs } = config
  const database = openDatabase({ url: server.url, poolSize: 2, statementTimeoutMs, applicationName: 'komod-admin' })
  try {
    const outcome = await appointAdministrator(database.db, { ...asked, password })
    if (outcome.kind === 'loginTaken') console.error(`The login ${asked.login} belongs to somebody else.`)
    else console.log(`${maskPhone(asked.phone)} is an administrator now (group ${groups.administrator}).`)
    return outcome.kind === 'appointed' ? 0 : 1
  } finally {
    await database.close()
    await server.stop()
  }
}

const passwordReasons = {
  tooShort: 'at least 8 characters are needed',
  tooLong: 'at most 128 characters are possible',
  common: 'it is among those that guessers try first',
} as const

function readArguments(): { phone: string; login: string } | null {
  try {
    const { values } = parseArgs({ options: { phone: { type: 'string' }, login: { type: 'string' } } })
    const phone = normalizePhone(values.phone ?? '')
    const login = normalizeLogin(values.login ?? '')
    return phone && login ? { phone, login } : null
  } catch {
    return null
  }
}

/** Never an argument: those can be read by every user of the machine. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, ...(process.stdin.isTTY && { output: process.stderr }) })
  try {
    if (process.stdin.isTTY) return await lines.question('Password: ')
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

/** A running shop's database is used beside it; otherwise the embedded one is started for a moment. */
async function findDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(config.dataDir, 'postgres')
  const url = config.databaseUrl ?? runningPostgresUrl(folder)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres(folder)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
