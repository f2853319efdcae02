import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createMemoryEngine } from '#server/catalogue-engine/memory-engine.ts'
import { openDatabase } from '#server/platform/database.ts'
import { runningPostgresUrl } from '#server/platform/running-postgres.ts'
import { type Judged, type JudgedModel, readJudged, readModels } from './search/judge.ts'
import { ndcgAt10, printTable, type QueryResult } from './search/measure.ts'

// How well people find things in the demo shop, by kinds of queries: `node tests/bench/search-quality.ts --data FOLDER` of a
// shop that runs. `--misses` names what failed in the tuned part; the unseen part gives its figures alone, with `--unseen`.
const { values } = parseArgs({
  options: { data: { type: 'string', default: 'var/data' }, misses: { type: 'boolean' }, unseen: { type: 'boolean' } },
})
const url = runningPostgresUrl(join(values.data, 'postgres'))
if (!url) throw new Error(`No shop runs on ${values.data}: start one with DATA_DIR=${values.data} npm start`)
const priceZoneId = 1
const { db, close } = openDatabase({ url, poolSize: 4, statementTimeoutMs: 30_000 })
const engine = createMemoryEngine(db)
await engine.rebuild()
const models = await readModels(db, priceZoneId)
const byId = new Map(models.map((model) => [model.id, model]))
const from = { priceZoneId, exchangeRate: 1, warehouses: [], arrivals: [], stores: [] }

const results: QueryResult[] = []
for (const judged of readJudged()) {
  if (judged.part === 'unseen' && !values.unseen) continue
  results.push(await ask(judged))
}
await close()
const part = (name: string) => results.filter((one) => one.part === name)
printTable('tuned', part('tuned'))
if (values.unseen) printTable('unseen', part('unseen'))

async function ask(judged: Judged): Promise<QueryResult> {
  const { part, kind, query, page, mayBeEmpty } = judged
  const wish = { from, sectionId: null, words: query, params: {}, sort: 'relevance', offset: 0, count: 10 } as const
  const found = await engine.list(wish)
  const shown = found.models.flatMap(({ model }) => byId.get(model.id) ?? [])
  const pages = found.understood?.pages ?? []
  const ndcg = page ? Number(pages[0] === page) : ndcgOf(judged, shown)
  const isHit = page ? pages.slice(0, 3).includes(page) : isHitOf(judged, shown)
  const isEmpty = shown.length === 0 && pages.length === 0 && !mayBeEmpty
  if (values.misses && part === 'tuned' && (!isHit || ndcg < 0.7)) tell(judged, { isHit, ndcg, shown, pages, found })
  return { part, kind, ndcg, isHit, isEmpty }
}

function ndcgOf({ gradeOf, mayBeEmpty }: Judged, shown: readonly JudgedModel[]): number {
  const possible = models.map(gradeOf)
  if (mayBeEmpty && (shown.length === 0 || Math.max(...possible) === 0)) return Number(shown.length === 0)
  return ndcgAt10(shown.map(gradeOf), possible)
}

/** What was meant, or next to it, is among the first three. */
function isHitOf({ gradeOf, mayBeEmpty }: Judged, shown: readonly JudgedModel[]): boolean {
  if (shown.length === 0) return mayBeEmpty
  return shown.slice(0, 3).some((model) => gradeOf(model) >= 2)
}

function tell(
  { kind, query }: Judged,
  {
    isHit,
    ndcg,
    shown,
    pages,
    found,
  }: Pick<QueryResult, 'isHit' | 'ndcg'> & {
    shown: readonly JudgedModel[]
    pages: readonly string[]
    found: Awaited<ReturnType<typeof engine.list>>
  },
) {
  const { corrected, unanswered } = found.understood ?? {}
  const said = `${corrected ? ` → ${corrected}` : ''}${unanswered?.length ? ` (not: ${unanswered.join()})` : ''}`
  console.log(
    `${isHit ? '  ' : '✗ '}${kind} «${query}»${said} ${ndcg.toFixed(2)}: ${[...pages, ...shown.slice(0, 5).map(({ name }) => name)].join(', ') || '–'} [${found.total}]`,
  )
}
