import chromium from '@sparticuz/chromium'
import { type Browser, type Locator, type Page, chromium as playwright } from 'playwright-core'

/**
 * What a phone meets: `node tests/bench/on-a-phone.ts <address> [path…]`. A processor four times slower, 1.6 Mbit and 150 ms
 * to the shop; the median of three loads, when scripts answer, the first tap on «В корзину», made as soon as they do (before,
 * it is a plain form), and what the browser itself reckons of that tap: the part of INP that such a visit has.
 */

const [address = '', ...asked] = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ['/', '/catalog/divany/', '/catalog/pryamye-divany/divan-bukhta/']
const rounds = 3

interface Watched {
  lcp: number
  shift: number
  blocking: number
  firstPaint: number
  interaction: number
}

interface Tapped {
  aliveMs: number
  tapMs: number | null
  interactionMs: number | null
}

type Loaded = Watched & Tapped

/** Runs in the page from its first moment. */
function watch() {
  const watched: Watched = { lcp: 0, shift: 0, blocking: 0, firstPaint: 0, interaction: 0 }
  Object.assign(globalThis, { watched })
  const on = (type: string, each: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as PerformanceEntry & Record<string, number>)
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  on('largest-contentful-paint', (entry) => (watched.lcp = entry.startTime))
  on('layout-shift', (entry) => (watched.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  on('longtask', (entry) => (watched.blocking += entry.duration - 50))
  on('paint', (entry) => (watched.firstPaint = entry.startTime))
  on('event', (entry) => {
    if (entry.interactionId) watched.interaction = Math.max(watched.interaction, entry.duration)
  })
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
  const watched = await watchedIn(page)
  await page.context().close()
  return { ...watched, ...(await firstTap(browser, path)) }
}

function watchedIn(page: Page): Promise<Watched> {
  return page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
}

/** When scripts answer, and from the tap until its button says that it was heard; null where the page has none. */
async function firstTap(browser: Browser, path: string): Promise<Tapped> {
  const page = await openSlowly(browser)
  try {
    await page.goto(address + path, { waitUntil: 'commit' })
    await page.locator('html[data-alive]').waitFor()
    const aliveMs = await page.evaluate(() => performance.now())
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^В корзину/ })
      .first()
    if ((await button.count()) === 0) return { aliveMs, tapMs: null, interactionMs: null }
    const heard = whenHeard(button)
    await button.tap()
    const tapMs = await heard
    // The browser reckons an interaction once it has been painted, and tells of it a little later.
    await page.waitForTimeout(1000)
    return { aliveMs, tapMs, interactionMs: (await watchedIn(page)).interaction }
  } finally {
    await page.context().close()
  }
}

function whenHeard(button: Locator): Promise<number> {
  return button.evaluate(
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
  const told = (name: keyof Tapped) => loads.flatMap(({ [name]: ms }) => (ms === null ? [] : [ms]))
  const ofTaps = (name: keyof Tapped) => (told(name).length > 0 ? `${median(told(name)).toFixed(0)} ms` : 'none')
  console.log(
    `${path}: first paint ${of('firstPaint').toFixed(0)} ms, largest ${of('lcp').toFixed(0)} ms, ` +
      `shift ${of('shift').toFixed(3)}, blocking ${of('blocking').toFixed(0)} ms, ` +
      `scripts answer after ${ofTaps('aliveMs')}, first tap ${ofTaps('tapMs')}, as the browser reckons ${ofTaps('interactionMs')}`,
  )
}
await browser.close()
