import { countTouchedOffers, mergeStagedTexts } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { inFile, readProgress } from './import-steps.ts'
import { type ImportOptions, nothing, type Written } from './import-terms.ts'
import { stageLanguage } from './stage-language.ts'

/** A language file on its own: names of what the shop already has. */
export async function importLanguage(connection: Db, options: ImportOptions, language: 'kk' | 'en'): Promise<Written> {
  const onRead = readProgress(options, [options.feed])
  let named = 0
  const names = await inFile(options.feed, () =>
    stageLanguage(connection, options.feed, language, onRead(options.feed), () => named++),
  )
  const said = [...names].map(([ext, name]) => ({ ext, names: { [language]: name } }))
  const sections = await connection.transaction((tx) => mergeStagedTexts(tx, said))
  const { changed } = await countTouchedOffers(connection)
  return {
    ...nothing,
    offers: { ...nothing.offers, changed, unchanged: named - changed },
    sections: { added: 0, changed: sections },
  }
}
