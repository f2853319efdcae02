import { expect, test } from 'vitest'
import { languages } from '#rules/language.ts'
import { claimWords } from './claim-words.ts'

const told = { decision: 'refund' as const, reason: null, note: '', question: '', until: '', visit: '', sum: '100' }

test.each(languages)('in %s a receipt is promised only where one is made', (language) => {
  const done = (hasReceipt: boolean) => claimWords[language].next.done({ ...told, hasReceipt })
  expect(done(true)).toMatch(/чек|receipt/i)
  expect(done(false)).not.toMatch(/чек|receipt/i)
})
