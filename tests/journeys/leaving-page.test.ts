import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { signInAs } from './sample-people.ts'
import { main } from './steps.ts'

const { visit } = withBrowser()

test('the page of leaving says first what forbids it, and how many bonuses burn', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await signInAs(page, 'anna')
  await page.goto('/personal-lk/profile/remove/')
  const words = await main(page).innerText()
  expect(words).toMatch(/[\d\s]+бонус(а|ов)?: (он сгорит|они сгорят), потратьте (его|их) раньше/)
  const obstacle = words.indexOf('Есть заказ, который ещё не завершён')
  expect(obstacle).toBeGreaterThan(-1)
  expect(obstacle).toBeLessThan(words.indexOf('Удалим сразу'))
})
