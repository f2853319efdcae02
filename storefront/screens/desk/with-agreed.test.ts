import { expect, test } from 'vitest'
import { staffClaimsContract } from '#contract/staff/claims.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { withAgreed } from './with-agreed.ts'

const decision = staffClaimsContract.decideClaim.body.omit({ claimID: true })

function agreedIn(said: Record<string, string>, isAsShown?: boolean) {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ decision: 'discount', held: '2', ...said })) fields.append(name, value)
  const { wrong, body } = readForm(decision, withAgreed({ name: 'decide', fields, typed: {} }, isAsShown), 'ru')
  expect(wrong).toBeUndefined()
  return body?.agreedMinor
}

test.each([0, 3_000_00, 9_999_999_99, 10_000_000_00, 100_000_000_00])(
  'a sum of %i is agreed to as it was shown',
  (sum) => {
    expect(agreedIn({ intent: 'agree', sumShown: String(sum) })).toBe(sum)
  },
)

test('without the button that names it no sum is agreed to, whatever the form brings', () => {
  expect(agreedIn({ sumShown: '300000', agreedMinor: '300000' })).toBeUndefined()
})

test('a sum that was reckoned for something else is not agreed to', () => {
  expect(agreedIn({ intent: 'agree', sumShown: '300000' }, false)).toBeUndefined()
})
