import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { groups } from '#rules/access.ts'
import { normalizeLogin } from '#rules/login.ts'
import { decidePassword } from '#rules/password.ts'
import { maskPhone, normalizePhone } from '#rules/phone.ts'
import { appointAdministrator, closeDemoPeople, isLeaked } from '#server/customer/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { runAsked, withShopDatabase } from './run-asked.ts'

const usage = `npm run admin -- --phone <phone> --login <login>
npm run admin -- --close-demo-people

Makes the person of this phone an administrator; the password is asked for, or read from standard input.
They sign in with login, password and a code sent to the phone.
The second form closes the accounts that the demo made: production does not start beside them.`

/** The command: 0 when there is an administrator now, 1 when something was refused, 2 when it was called wrongly. */
async function appoint(asked: Asked): Promise<number> {
  if (asked === 'closeDemoPeople') return closeDemo()
  const password = await readPassword()
  const decision = decidePassword(password, [asked.login, asked.phone], isLeaked)
  if (decision.kind === 'refused') {
    console.error(`This password is refused: ${passwordReasons[decision.reason]}.`)
    return 1
  }
  return withShopDatabase('admin', async ({ db }) => {
    const outcome = await appointAdministrator(db, { ...asked, password })
    if (outcome.kind === 'loginTaken') console.error(`The login ${asked.login} belongs to somebody else.`)
    else console.log(`${maskPhone(asked.phone)} is an administrator now (group ${groups.administrator}).`)
    return outcome.kind === 'appointed' ? 0 : 1
  })
}

const passwordReasons = {
  tooShort: 'at least 8 characters are needed',
  tooLong: 'at most 128 characters are possible',
  common: 'it is among those that guessers try first',
} as const

/** Works in either mode: whoever turns a demo into a shop sets production first. */
function closeDemo(): Promise<number> {
  return withShopDatabase('admin', async ({ db }) => {
    const closed = await inTransaction(db, (tx) => closeDemoPeople(tx, new Date()))
    console.log(`Accounts of the demo closed: ${closed}.`)
    return 0
  })
}

type Asked = { phone: string; login: string } | 'closeDemoPeople'

function readArguments(): Asked | null {
  const { values } = parseArgs({
    options: {
      phone: { type: 'string' },
      login: { type: 'string' },
      'close-demo-people': { type: 'boolean' },
    },
  })
  if (values['close-demo-people']) return 'closeDemoPeople'
  const phone = normalizePhone(values.phone ?? '')
  const login = normalizeLogin(values.login ?? '')
  return phone && login ? { phone, login } : null
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

await runAsked(usage, readArguments, appoint)
