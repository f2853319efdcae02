import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type ImportProgress, importFeed } from '#server/exchange/index.ts'
import { saveModuleSets } from '#server/kits/index.ts'
import type { MediaStore } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Database, type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { shopFacts } from '#server/platform/tables.ts'
import { saveSampleShopReviews } from '#server/reviews/index.ts'
import { saveVacancies } from '#server/vacancies/index.ts'
import { seedCrews, seedVisits } from './seed-crews.ts'
import { seedFront } from './seed-front.ts'
import { seedHall } from './seed-hall.ts'
import { seedLists } from './seed-lists.ts'
import { seedMaps } from './seed-maps.ts'
import { seedPages } from './seed-pages.ts'
import { seedParts } from './seed-parts.ts'
import { seedPeople } from './seed-people.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedQueries } from './seed-queries.ts'
import { seedRooms } from './seed-rooms.ts'
import { seedBanners, seedCustomers, seedShop } from './seed-shop.ts'
import { seedShopPhotos } from './seed-shop-photos.ts'
import { seedViews } from './seed-views.ts'
import { seedZones } from './seed-zones.ts'
import { moduleSets } from './shop/module-sets.ts'
import { shopReviews } from './shop/shop-reviews.ts'
import { vacancies } from './shop/vacancies.ts'

export interface SeedDeps {
  database: Pick<Database, 'db'>
  media: MediaStore
  log: Log
  /** Says to the terminal what is being filled in. */
  say(detail: string): void
  config: Config
  clock: Clock
}

const feedFolder = join(import.meta.dirname, 'feed')

/** Fills the demo shop. Each part is done once and leaves its mark, so a start that was cut off goes on where it was. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { database, media } = deps
  const { db } = database
  const keepPicture = (bytes: Buffer) => media.keepPicture(bytes, 'own')
  const goods = fingerprintOf(feedFolder)
  await once(deps, 'shop', '4', 'cities, shops and warehouses', () => inTransaction(db, seedShop))
  await once(deps, 'maps', '2', 'streets and houses of the cities', () => inTransaction(db, seedMaps))
  await once(deps, 'zones', 'filled', 'delivery zones', () => inTransaction(db, seedZones))
  await once(deps, 'customers', '4', 'sample people', () => inTransaction(db, seedCustomers))
  await once(deps, 'queries', '2', 'search queries', () => inTransaction(db, seedQueries))
  await once(deps, 'goods', goods, 'goods', () => seedGoods(deps))
  await once(deps, 'banners', `${goods} 2`, 'banners', () => inTransaction(db, (tx) => seedBanners(tx, keepPicture)))
  const lists = (tx: Tx) => seedLists(tx, keepPicture, deps.clock())
  await once(deps, 'lists', goods, 'promotions, tags and articles', () => inTransaction(db, lists))
  await once(deps, 'front', '3', 'the home page', () => inTransaction(db, (tx) => seedFront(tx, keepPicture)))
  await once(deps, 'shop photos', '1', 'photos of shops', () =>
    inTransaction(db, (tx) => seedShopPhotos(tx, keepPicture)),
  )
  await once(deps, 'pages', '1', 'pictures of pages', () => inTransaction(db, (tx) => seedPages(tx, keepPicture)))
  await once(deps, 'vacancies', '1', 'vacancies', () => inTransaction(db, (tx) => saveVacancies(tx, vacancies)))
  const said = shopReviews(deps.clock())
  await once(deps, 'shop reviews', 'filled', 'reviews of the shop', () =>
    inTransaction(db, (tx) => saveSampleShopReviews(tx, said)),
  )
  await once(deps, 'modules', `${goods} 1`, 'modules', () => inTransaction(db, (tx) => saveModuleSets(tx, moduleSets)))
  await once(deps, 'parts', `${goods} 1`, 'parts of the goods', () => inTransaction(db, seedParts))
  await once(deps, 'crews', '2', 'crews', () => inTransaction(db, seedCrews))
  await seedOrders(deps)
  await once(deps, 'visits', 'filled', 'visits of today', () => inTransaction(db, (tx) => seedVisits(tx, deps.clock())))
  await once(deps, 'hall', 'filled', 'price tags', () => seedHall(db, deps))
  const promoted = (tx: Tx) => seedPromotions(tx, deps.clock())
  await once(deps, 'promotions', 'filled', 'coupons', () => inTransaction(db, promoted))
  const drawn = (tx: Tx) => seedRooms(tx, deps.clock())
  await once(deps, 'rooms', 'filled', 'rooms', () => inTransaction(db, drawn))
  await once(deps, 'views', 'filled', 'views', () => inTransaction(db, (tx) => seedViews(tx, deps.clock())))
}

/** Orders have no names by which a second try would find the first: they and their mark are written together or not at all. */
export function seedOrders(deps: Pick<SeedDeps, 'database' | 'log' | 'say' | 'config' | 'clock'>): Promise<void> {
  return once(deps, 'orders', 'filled', 'sample orders', () =>
    inTransaction(deps.database.db, async (tx) => {
      await seedPeople(tx, deps)
      await setMark(tx, 'orders', 'filled')
    }),
  )
}

/** The demo's goods come in by the door that every feed comes in by. */
async function seedGoods({ database, media, log, say, config }: SeedDeps): Promise<void> {
  let said = ''
  const onProgress = ({ phase, done, total }: ImportProgress) => {
    const words = `${progressWords[phase]} ${Math.floor((done / Math.max(total, 1)) * 10) * 10} %`
    if (words !== said) say(words)
    said = words
  }
  const feed = join(feedFolder, 'komod.yml')
  const { offers, refusedTotal, refused, pictures } = await importFeed({
    database,
    media,
    feed,
    defaultRegionCode: config.defaultRegionCode,
    startedBy: 'demo',
    onProgress,
  })
  log.info({ offers, refusedTotal, pictures: pictures.named }, 'demo goods imported')
  for (const line of refused.slice(0, 20)) log.warn(line, 'demo feed line refused')
  if (pictures.failed.length > 0) log.warn({ failed: pictures.failed.length }, 'demo pictures missing')
}

const progressWords: Record<ImportProgress['phase'], string> = {
  read: 'reading the goods',
  pictures: 'keeping their pictures',
  write: 'writing the goods',
}

/** Does the work unless its mark says that it was done for the same `version` of what it fills in. */
async function once(
  { database, log, say }: Pick<SeedDeps, 'database' | 'log' | 'say'>,
  part: string,
  version: string,
  words: string,
  fill: () => Promise<void>,
) {
  if ((await filledVersion(database.db, part)) === version) return
  say(words)
  await fill()
  await setMark(database.db, part, version)
  log.info({ part }, 'demo shop filled')
}

/** Which version of a part the shop holds; null when none. */
export async function filledVersion(db: Db | Tx, part: string): Promise<string | null> {
  const [row] = await db
    .select({ value: shopFacts.value })
    .from(shopFacts)
    .where(eq(shopFacts.name, markOf(part)))
  return row?.value ?? null
}

async function setMark(db: Db | Tx, part: string, value: string) {
  await db
    .insert(shopFacts)
    .values({ name: markOf(part), value })
    .onConflictDoUpdate({ target: shopFacts.name, set: { value } })
}

function markOf(part: string): string {
  return `demo:${part}`
}

/** Changes when a file of the demo feed does: names and sizes are enough, since the files are made and not edited. */
function fingerprintOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(folder.length)} ${statSync(file).size}\n`)
  return hash.digest('hex').slice(0, 16)
}
