import { type Config, readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import { runCommand, withDatabase } from '#server/platform/run-command.ts'

/** A command that takes from its arguments what it is to do; when they say nothing it tells how it is called and ends with 2. */
export function runAsked<Asked>(
  usage: string,
  read: () => Asked | null,
  work: (asked: Asked) => Promise<number>,
): Promise<void> {
  return runCommand(async () => {
    const asked = readOrNull(read)
    if (asked !== null) return work(asked)
    console.error(usage)
    return 2
  })
}

/** An option that nobody knows is thrown by the reading of arguments. */
function readOrNull<Asked>(read: () => Asked | null): Asked | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Lends a command the shop's database and settings, under a name of its own. */
export function withShopDatabase(
  name: string,
  work: (shop: { db: Db; config: Config }) => Promise<number>,
): Promise<number> {
  const config = readConfig()
  const { statementTimeoutMs } = config
  const settings = { poolSize: 2, statementTimeoutMs, applicationName: `komod-${name}` }
  return withDatabase(config, settings, ({ db }) => work({ db, config }))
}
