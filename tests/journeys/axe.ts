import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another language can break: names that nobody wrote, and the language that the page says it is in. */
const words = ['cat.text-alternatives', 'cat.name-role-value', 'cat.forms', 'cat.language']

/** Each rule of WCAG 2.2 AA that is broken, with the places that break it; with `best-practice` those of good manners too. */
export const faultsOf = (page: Page, ...more: 'best-practice'[]) => brokenRules(page, [...wcag, ...more])

/** Of those rules the ones about words: a fifth of the work, for a page that was seen whole in another language. */
export const faultsOfWords = (page: Page) => brokenRules(page, words)

async function brokenRules(page: Page, tags: readonly string[]): Promise<string[]> {
  // The engine comes over the debugger, which the page's policy does not bind.
  await page.evaluate(axe)
  return page.evaluate(
    async (values) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
    },
    [...tags],
  )
}
