import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { useEarnedWords } from './use-earned-words.ts'

beforeEach(() => loadMessages('ru', 'checkout'))

const Told = ({ bonuses }: { bonuses: number }) => <p>{useEarnedWords(bonuses) ?? 'nothing'}</p>

test('what an order will bring is told in one sentence, and nothing of none', async () => {
  const shown = await render(
    <>
      <Told bonuses={1_240} />
      <Told bonuses={1} />
      <Told bonuses={0} />
    </>,
  )
  const told = shown.container.textContent?.replaceAll('\u00a0', ' ')
  expect(told).toBe('Начислим 1 240 бонусов после полученияНачислим 1 бонус после полученияnothing')
})
