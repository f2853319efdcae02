import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { layOut } from './steps.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Each rule of WCAG 2.2 AA that is broken, with the places that break it; with `best-practice` those of good manners too. */
export async function faultsOf(page: Page, ...more: 'best-practice'[]): Promise<string[]> {
  // The engine comes over the debugger, which the page's policy does not bind; half a second that a page needs once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(layOut)
  return page.evaluate(
    async (values) => {
      // What is still fading in has the contrast of a moment.
      const moves = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
      await Promise.allSettled(moves.map((one) => one.finished))
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
    },
    [...wcag, ...more],
  )
}
