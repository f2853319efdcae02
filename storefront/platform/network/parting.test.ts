import { expect, test } from 'vitest'
import { outliving } from './parting.ts'

test('what changes something outlives its page', () => {
  expect(outliving({ method: 'POST', body: new URLSearchParams({ offerId: '1' }) }).keepalive).toBe(true)
  expect(outliving({ method: 'DELETE' }).keepalive).toBe(true)
})

test('a form too large for browsers to finish alone is sent as ever', () => {
  expect(outliving({ method: 'POST', body: 'ж'.repeat(20_000) }).keepalive).toBe(false)
  expect(outliving({ method: 'POST', body: new FormData() }).keepalive).toBe(false)
})
