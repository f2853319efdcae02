import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { partColumns, readParts, savePartsOfModels } from '#server/claims/index.ts'
import { BadFeedError, readCsv } from '#server/exchange/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { runAsked, withShopDatabase } from './run-asked.ts'

const usage = `npm run parts -- <parts.csv>

Takes in which parts lie in which box of a model, where its drawing shows them, and how many spares there are.
docs/import.md describes the file.`

/** The command: 0 when all of it went in, 1 when some or none did, 2 when it was called wrongly. */
function takeIn({ file }: Asked): Promise<number> {
  return withShopDatabase('parts', async ({ db }) => {
    try {
      const { parts, lines, refused } = await readParts(readCsv(file, partColumns))
      const { saved, unknown } = await inTransaction(db, (tx) => savePartsOfModels(tx, parts))
      const all = [
        ...refused,
        ...unknown.map((subject) => ({
          line: lines.get(subject) ?? 0,
          subject,
          reason: 'the model is not in the shop',
        })),
      ].toSorted((one, other) => one.line - other.line)
      for (const { line, subject, reason } of all) console.error(`${basename(file)}:${line}: ${subject}: ${reason}`)
      console.log(`Parts of ${saved.length} models are in the shop; ${all.length} lines were refused.`)
      return all.length === 0 ? 0 : 1
    } catch (error) {
      if (!(error instanceof BadFeedError)) throw error
      console.error(`${[basename(file), error.line].filter(Boolean).join(':')}: ${error.message}\nNothing was changed.`)
      return 1
    }
  })
}

type Asked = NonNullable<ReturnType<typeof readArguments>>

function readArguments() {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [file, ...surplus] = positionals
  return file && surplus.length === 0 ? { file: resolve(file) } : null
}

await runAsked(usage, readArguments, takeIn)
