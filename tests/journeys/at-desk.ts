import type { BrowserContextOptions, Page } from 'playwright-core'
import { signInAs } from './sample-people.ts'

type Visit = (options?: BrowserContextOptions) => Promise<Page>

/** Pages of the desk for its people; the way in with its second factor has journeys of its own. */
export function withDesk(visit: Visit) {
  return async (login: 'admin' | 'manager', place: string, options?: BrowserContextOptions): Promise<Page> => {
    const page = await visit(options)
    await signInAs(page, login)
    await page.goto(place)
    return page
  }
}
