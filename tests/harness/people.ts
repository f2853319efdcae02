import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { ShopContract } from '#contract/index.ts'
import type { Visitor } from '#rules/shopper.ts'
import { createAreas } from '#server/areas.ts'
import type { TakeOver } from '#server/customer/index.ts'
import { inProcessClients } from '#server/gate/in-process-client.ts'
import type { CallContext } from '#server/gate/index.ts'
import { checkSmsJob } from '#server/messages/message-jobs.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { createShopPlatform } from '#server/shop-platform.ts'
import { doWaitingJobs } from './jobs.ts'
import { noCatalogue, testConfig } from './platform.ts'

const minute = 60_000
const day = 24 * 60 * minute

export type PeopleApi = Awaited<ReturnType<typeof createPeople>>

/** Sign-in and account on a real database, with a clock that the test moves and browsers that keep cookies. */
export async function createPeople(
  db: Db,
  options: { perAddressHour?: number; budget?: number; asksCaptcha?: boolean; staffNeedsStrong?: boolean } = {},
) {
  let now = new Date('2026-11-20T10:00:00Z')
  const clock = () => now
  const log = pino({ level: 'silent' })
  const takenOver: TakeOver[] = []
  const lifetimes = {
    customer: { idleMs: 30 * day, maxMs: 180 * day },
    staff: { idleMs: 30 * minute, maxMs: 12 * 60 * minute },
  }
  const sms = { perAddressHour: options.perAddressHour ?? 1000, shopBudgetDay: options.budget ?? 100_000 }
  const config = testConfig(
    { sessions: lifetimes, sms },
    {
      ...(options.asksCaptcha && { CAPTCHA_PROVIDER: 'stand-in' }),
      ...(options.staffNeedsStrong && { STAFF_SECOND_FACTOR: 'app' }),
    },
  )
  const platform = await createShopPlatform({ config, database: { db }, clock, log })
  const { limiter } = platform
  const areas = await createAreas(platform, {
    catalogue: noCatalogue,
    listPiecesInBasket: async () => [
      { offerId: 7, quantity: 1 },
      { offerId: 8, quantity: 2 },
    ],
    async takeOver(_tx, kept) {
      takenOver.push(kept)
    },
  })
  await platform.stop()
  const { sessions, jobs, signIn: deps } = areas
  const clientOf = inProcessClients<Pick<ShopContract, 'customer' | 'account' | 'shell'>>(areas.calls, limiter, log)

  /** A browser: keeps its cookie from call to call. */
  function openBrowser(address = '10.0.0.1') {
    let from = address
    let cookie: string | undefined
    let browserToken: string | undefined
    function context(): CallContext {
      let visitor: Promise<Visitor> | undefined
      const made: CallContext = {
        requestId: 'test',
        language: 'ru',
        region: {
          id: 1,
          code: 'chelyabinsk',
          name: 'Челябинск',
          priceZoneId: 1,
          currency: 'RUB',
          exchangeRate: 1,
          utcOffsetMinutes: 300,
        },
        isCrawler: false,
        address: from,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
        now: clock,
        readCookie: (name) => (name === sessions.browserCookie.name ? browserToken : undefined),
        setCookies: [],
        shows: new Set(),
        visitor() {
          visitor ??= sessions.load(cookie, clock())
          return visitor
        },
        async requireVisitor() {
          const known = await made.visitor()
          if (known.visitorId !== null) return { ...known, visitorId: known.visitorId }
          const fresh = await sessions.make({ userAgent: made.userAgent, address: from }, clock())
          made.setCookies.push(fresh.setCookie)
          visitor = Promise.resolve(fresh.visitor)
          return fresh.visitor
        },
        forgetVisitor() {
          visitor = undefined
        },
      }
      return made
    }
    async function ask<Result>(work: (api: ReturnType<typeof clientOf>) => Promise<Result>): Promise<Result> {
      const used = context()
      try {
        return await work(clientOf(used))
      } finally {
        for (const set of used.setCookies) {
          const value = set.slice(set.indexOf('=') + 1).split(';', 1)[0] || undefined
          if (set.startsWith(`${sessions.cookieName}=`)) cookie = value
          else browserToken = value
        }
      }
    }
    return {
      ask,
      get cookie() {
        return cookie
      },
      set cookie(value) {
        cookie = value
      },
      /** A phone or a laptop is carried about. */
      moveTo(address: string) {
        from = address
      },
      visitor: () => sessions.load(cookie, clock()),
    }
  }

  /** Does what the queue would do with the messages that wait. */
  const sendAll = () =>
    doWaitingJobs(
      db,
      jobs.filter(({ job }) => job.name !== checkSmsJob.name),
      ['codes', 'messages'],
    )

  /** The code that the last message to a phone holds. */
  async function readCode(phone: string): Promise<string> {
    await sendAll()
    const [last] = await rows<{ text: string }>(
      db,
      sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
    )
    const code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0]
    if (!code) throw new Error(`No code was sent to ${phone}`)
    return code
  }

  return {
    deps,
    sessions,
    takenOver,
    openBrowser,
    sendAll,
    readCode,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    get now() {
      return now
    },
  }
}
