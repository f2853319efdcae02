import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

/**
 * Lighthouse as a phone on a slow line sees the shop: `npm run lighthouse -- [address] [rounds]`, of eight templates; the shop has to
 * run. Prints the median of the rounds of each and writes it into docs/performance.md; ends with 1 where something is below
 * what is to be reached.
 */

/** What is read of its answer. */
interface RunnerResult {
  lhr: {
    runtimeError?: { message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  }
}
type Run = (url: string, wish: object) => Promise<RunnerResult | undefined>

// By a name that the compiler does not follow: its types would change those of arrays for the whole project.
const packageName: string = 'lighthouse'
const lighthouse: Run = (await import(packageName)).default

const [address = 'http://localhost:3000', rounds = '3'] = process.argv.slice(2)
const debuggingPort = 9333
const docs = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

interface Template {
  name: string
  path: string
  /** Not for search engines, on purpose. */
  isUnlisted?: boolean
  /** Something lies in the basket. */
  hasGoods?: boolean
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const most = { lcpMs: 2000, shift: 0.02, blockingMs: 100 }

type Score = Record<(typeof categories)[number], number> & { lcpMs: number; shift: number; blockingMs: number }

async function templates(): Promise<Template[]> {
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/catalog/divany/' },
    { name: 'product', path: '/catalog/pryamye-divany/divan-bukhta/' },
    { name: 'article', path: await firstArticle() },
    { name: 'information', path: '/payment-and-delivery/' },
    { name: 'contacts', path: '/contacts/' },
    { name: 'basket', path: '/personal/basket/', isUnlisted: true, hasGoods: true },
    { name: 'sign-in', path: '/personal/sign-in/', isUnlisted: true },
  ]
}

async function firstArticle(): Promise<string> {
  const { news } = await ask('/api_vue/getNews/list/', { quantity: 1 })
  return `/news/${news[0].code}/`
}

async function ask(path: string, body: object) {
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(address).origin },
    body: JSON.stringify(body),
  })
  return { ...(await answer.json()), cookies: answer.headers.getSetCookie() }
}

/** The cookie of somebody who has put one thing into the basket. */
async function basketCookie(): Promise<string> {
  const { elements } = await ask('/api_vue/getProducts/', { section: 'obedennye-stulya', meta: { count: 1 } })
  const { cookies } = await ask('/api_vue/basket/add/', {
    offers: [{ offerId: elements[0].offerIdCurrent, quantity: 1 }],
  })
  return cookies.map((cookie: string) => cookie.split(';', 1)[0]).join('; ')
}

async function measure({ path, isUnlisted, hasGoods }: Template): Promise<RunnerResult> {
  const result = await lighthouse(new URL(path, address).href, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(isUnlisted && { skipAudits: ['is-crawlable'] }),
    ...(hasGoods && { extraHeaders: { cookie: await basketCookie() } }),
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'nothing measured'}`)
  return result
}

function scoreOf({ lhr }: RunnerResult): Score {
  const of = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcpMs: Math.round(number('largest-contentful-paint')),
    shift: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    blockingMs: Math.round(number('total-blocking-time')),
  }
}

/** What a category lost points for. */
function faultsOf({ lhr }: RunnerResult): string[] {
  return categories.slice(1).flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      const isLost = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1
      return isLost ? [`${name}: ${audit?.title} (${id})`] : []
    }),
  )
}

function medianOf(scores: readonly Score[]): Score {
  const middle = (key: keyof Score) => scores.map((one) => one[key]).toSorted((a, b) => a - b)[scores.length >> 1] ?? 0
  return Object.fromEntries(Object.keys(scores[0] ?? {}).map((key) => [key, middle(key as keyof Score)])) as Score
}

function isReached(score: Score): boolean {
  const isMeasured = score.lcpMs <= most.lcpMs && score.shift <= most.shift && score.blockingMs <= most.blockingMs
  return isMeasured && categories.every((name) => score[name] >= least[name])
}

function rowOf({ name }: Template, score: Score): string {
  const scores = categories.map((category) => score[category]).join(' | ')
  return `| ${name} | ${scores} | ${(score.lcpMs / 1000).toFixed(1)} s | ${score.shift} | ${score.blockingMs} ms |`
}

const begins = '<!-- lighthouse -->'
const ends = '<!-- /lighthouse -->'

function writeDown(rows: readonly string[]) {
  const text = readFileSync(docs, 'utf8')
  const [from, until] = [text.indexOf(begins) + begins.length, text.indexOf(ends)]
  if (until === -1) throw new Error(`${docs} has no place for it.`)
  const head = [
    '| template | performance | accessibility | best practices | search | largest paint | shift | blocking |',
    '|---|---|---|---|---|---|---|---|',
  ]
  const today = new Date().toISOString().slice(0, 10)
  const words = `Taken on ${today}, median of ${rounds}.`
  writeFileSync(docs, `${text.slice(0, from)}\n${words}\n\n${[...head, ...rows].join('\n')}\n${text.slice(until)}`)
}

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${debuggingPort}`],
  headless: true,
})
try {
  const rows: string[] = []
  let isAllReached = true
  for (const template of await templates()) {
    const results: RunnerResult[] = []
    for (let round = 0; round < Number(rounds); round++) results.push(await measure(template))
    const score = medianOf(results.map(scoreOf))
    if (!isReached(score)) isAllReached = false
    rows.push(rowOf(template, score))
    console.log(rows.at(-1), isReached(score) ? '' : 'NOT REACHED')
    for (const fault of new Set(results.flatMap(faultsOf))) console.log(`    ${fault}`)
  }
  writeDown(rows)
  process.exitCode = isAllReached ? 0 : 1
} finally {
  await browser.close()
}
