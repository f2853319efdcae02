import { expect, test } from 'vitest'
import { CallRefusal } from '#contract/client.ts'
import { faultsIn } from '#storefront/platform/form/form-answer.ts'
import { namesOf } from './save-services.ts'

function refused(error: string, data?: unknown) {
  const fields = [{ path: 'body.data.lines', message: 'от 0,5 до 3 м' }]
  return new CallRefusal(422, { error, message: 'от 0,5 до 3 м', data, fields, requestId: 'r' })
}

test('a wrong length stands at its own cut, what is wrong with all goods under them', () => {
  const [wrong, nothing] = [refused('LENGTH_WRONG', { offerId: 7, cut: 1 }), refused('NOTHING_LEFT')]
  expect(faultsIn(wrong, namesOf(wrong))).toMatchObject([{ field: 'keep-7-1', sentence: 'от 0,5 до 3 м' }])
  expect(faultsIn(nothing, namesOf(nothing))).toMatchObject([{ field: 'lines' }])
})
