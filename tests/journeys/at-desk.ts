import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { readCode } from './steps.ts'

type Visit = (options?: BrowserContextOptions) => Promise<Page>

const staff = {
  admin: { name: 'Мария', phone: '+7 900 000-00-06' },
  manager: { name: 'Илья', phone: '+7 900 000-00-05' },
}

/** A code is sent to a phone once in a minute, and a second try of a test may just have asked for one. */
const longestWaitMs = 75_000

/** Pages of the desk for its people: who has entered a shop stays signed in there for all journeys of the run. */
export function withDesk(visit: Visit) {
  return async (login: keyof typeof staff, place: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const kept = keptStateOf(login)
    const page = await visit({ ...options, ...(existsSync(kept) && { storageState: kept }) })
    await page.goto(place)
    if (new URL(page.url()).pathname === '/personal/sign-in/') {
      await signIn(page, login, place)
      await page.context().storageState({ path: kept })
    }
    return page
  }
}

/** Each worker has a shop of its own. */
function keptStateOf(login: string): string {
  return join(inject('runFolder'), `${login}-of-shop-${process.env.VITEST_POOL_ID}.json`)
}

async function signIn(page: Page, login: keyof typeof staff, place: string) {
  const person = staff[login]
  await page.getByRole('link', { name: 'По логину' }).click()
  await page.getByLabel('Логин').fill(login)
  await page.getByLabel('Пароль').fill(`komod-${login}-2026`)
  const enter = page.getByRole('button', { name: 'Войти', exact: true })
  const code = page.getByLabel('Код из сообщения')
  for (const deadline = Date.now() + longestWaitMs; ; ) {
    await enter.click()
    const isAsked = await code.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    )
    if (isAsked) break
    if (Date.now() > deadline) throw new Error(`${login} is not asked for a code`)
  }
  await code.fill(await readCode(page, person))
  await enter.click({ noWaitAfter: true }).catch(() => {})
  await page.waitForURL((url) => url.pathname + url.search === place)
}
