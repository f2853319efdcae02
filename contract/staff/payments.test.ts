import { expect, test } from 'vitest'
import { bodyOfForm } from '../form-body.ts'
import { staffPaymentsContract } from './payments.ts'

test.each([
  { promise: 'a tick sends the link', tick: [['isSent', '1'] as const], isSent: true },
  { promise: 'without one it is only made', tick: [], isSent: false },
])('$promise', ({ tick, isSent }) => {
  const { body } = staffPaymentsContract.makePaymentLink
  expect(body.parse(bodyOfForm(body, [['orderNumber', '10001'], ...tick]))).toMatchObject({ isSent })
})
