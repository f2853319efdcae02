import { expect, test } from 'vitest'
import { describeLoggedError } from './log.ts'

test('a failed query is logged without what was asked with it', () => {
  const error = Object.assign(new Error('Failed query: select 1 where phone = $1\nparams: 79123456789,\n482913'), {
    params: ['79123456789'],
    detail: 'Key (phone)=(79123456789) already exists.',
  })
  const written = JSON.stringify(describeLoggedError(error))
  expect(written).not.toContain('79123456789')
  expect(written).not.toContain('482913')
  expect(written).toContain('select 1 where phone')
})
