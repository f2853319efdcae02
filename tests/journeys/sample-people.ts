import type { Page } from 'playwright-core'

/** Signs in as one of the demo's people, by the press of `/dev/people/`. */
export async function signInAs(page: Page, login: string): Promise<void> {
  const { people } = await (await page.request.get('/dev/people/data/')).json()
  const person = people.find((one: { login: string }) => one.login === login)
  const answer = await ask(page, '/dev/people/sign-in/', { guid: person?.guid })
  if (!answer.ok()) throw new Error(`${login} did not come in: ${answer.status()}`)
}

/** A call of the page's own browser, as its scripts make it. */
export async function ask(page: Page, path: string, data: object) {
  const address = await page.request.get('/robots.txt')
  return page.request.post(path, { data, headers: { origin: new URL(address.url()).origin } })
}
