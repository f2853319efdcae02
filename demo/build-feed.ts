import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models, offers, sections } from './catalogue/index.ts'
import { languageFeed, mainFeed } from './feed-writer/feeds.ts'
import { interiorsFile } from './feed-writer/interiors.ts'
import { picturesOf } from './feed-writer/pictures.ts'
import { sideTables } from './feed-writer/tables.ts'
import { familiesFile } from './proofs/families.ts'

/** Writes the demo shop's feed with its side files into demo/feed/, and what contact sheets go by. The same goods give the same bytes. */
function buildFeed(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'komod.yml'), mainFeed(picturesOf))
  writeFileSync(join(folder, 'komod.kk.yml'), languageFeed('kk'))
  writeFileSync(join(folder, 'komod.en.yml'), languageFeed('en'))
  writeFileSync(join(folder, 'komod-interiors.json'), interiorsFile())
  for (const [name, text] of Object.entries(sideTables())) writeFileSync(join(folder, `komod-${name}.csv`), text)
}

buildFeed(join(import.meta.dirname, 'feed'))
writeFileSync(join(import.meta.dirname, 'proofs/families.json'), familiesFile())
console.log(`demo/feed: ${models.length} models, ${offers.length} offers, ${sections.length} sections`)
