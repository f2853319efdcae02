import chromium from '@sparticuz/chromium'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'

/**
 * What a phone meets: `node tests/bench/on-a-phone.ts <address> [path…]`. A processor four times slower, 1.6 Mbit and 150 ms
 * to the shop; the median of three loads, and the first tap on «В корзину», made as soon as scripts answer (before, it is a
 * plain form).
 */

const [address = '', ...asked] = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ['/', '/catalog/divany/', '/catalog/pryamye-divany/divan-bukhta/']
const rounds = 3

interface Watched {
  lcp: number
  shift: number
  blocking: number
  firstPaint: number
}

type Loaded = Watched & { tapMs: number | null }

/** Runs in the page from its first moment. */
function watch() {
  const watched: Watched = { lcp: 0, shift: 0, blocking: 0, firstPaint: 0 }
  Object.assign(globalThis, { watched })
  const on = (type: string, each: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as PerformanceEntry & Record<string, number>)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => (watched.lcp = entry.startTime))
  on('layout-shift', (entry) => (watched.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  on('longtask', (entry) => (watched.blocking += entry.duration - 50))
  on('paint', (entry) => (watched.firstPaint = entry.startTime))
}

async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function load(browser: Browser, path: string): Promise<Loaded> {
  const page = await openSlowly(browser)
  await page.goto(address + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  await page.context().close()
  return { ...watched, tapMs: await firstTap(browser, path) }
}

/** From the tap until its button says that it was heard; null where the page has none. */
async function firstTap(browser: Browser, path: string): Promise<number | null> {
  const page = await openSlowly(browser)
  await page.goto(address + path, { waitUntil: 'commit' })
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
  await page.locator('html[data-alive]').waitFor()
  if ((await button.count()) === 0)
    return page
      .context()
      .close()
      .then(() => null)
  const heard = button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let tapped = 0
        element.addEventListener('click', () => (tapped = performance.now()), { capture: true, once: true })
        new MutationObserver(() => requestAnimationFrame(() => resolve(performance.now() - tapped))).observe(element, {
          attributes: true,
          childList: true,
          subtree: true,
        })
      }),
  )
  await button.tap()
  const answered = await heard
  await page.context().close()
  return answered
}

function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const path of paths) {
  const loads: Loaded[] = []
  for (let round = 0; round < rounds; round++) loads.push(await load(browser, path))
  const of = (name: keyof Watched) => median(loads.map((one) => one[name]))
  const taps = loads.flatMap(({ tapMs }) => (tapMs === null ? [] : [tapMs]))
  console.log(
    `${path}: first paint ${of('firstPaint').toFixed(0)} ms, largest ${of('lcp').toFixed(0)} ms, ` +
      `shift ${of('shift').toFixed(3)}, blocking ${of('blocking').toFixed(0)} ms, ` +
      `first tap ${taps.length > 0 ? `${median(taps).toFixed(0)} ms` : 'none'}`,
  )
}
await browser.close()
