import { expect, test } from 'vitest'
import en from './en/account.ts'
import kk from './kk/account.ts'
import ru from './ru/account.ts'

test('how long bonuses live is said of earned ones and of given ones, as the page of the programme says it', () => {
  expect(ru.bonus.life(365, 91)).toBe(
    'Заработанные покупкой живут 365 дней, подаренные за подписку и акции — 91 день. Первыми тратятся те, что сгорят раньше',
  )
  expect(kk.bonus.life(365, 90)).toContain('365 күн, жазылу мен акциядан берілгені 90 күн')
  expect(en.bonus.life(365, 90)).toContain('live 365 days, those of subscriptions and promotions 90 days')
})
