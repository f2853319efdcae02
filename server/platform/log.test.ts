import { expect, test } from 'vitest'
import { createLog, describeLoggedError } from './log.ts'

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

test.each([undefined, null, 'a text', 404, { status: 404, statusText: 'Not Found' }, Symbol('odd')])(
  'whatever is thrown can be logged: %s',
  (thrown) => {
    expect(describeLoggedError(thrown)).toMatchObject({ message: expect.any(String) })
  },
)

test('what caused an error is told by kind, code and place, not in its words', () => {
  const cause = Object.assign(new Error('Key (phone)=(79123456789) already exists.'), { code: '23505' })
  const written = describeLoggedError(new Error('not saved', { cause }))
  expect(written).toMatchObject({ message: 'not saved', cause: { type: 'Error', code: '23505' } })
  expect(JSON.stringify(written)).not.toContain('79123456789')
})

test('secrets are cut by name however deep they lie', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const order = { lines: [{ contactPhone: '79123456789' }], who: { deep: { er: { email: 'anna@mail.ru' } } } }
  log.info({ order, smsCode: 482_913, statusCode: 200 }, 'placed')
  expect(lines[0]).not.toMatch(/79123456789|anna@|482913/)
  expect(lines[0]).toContain('"statusCode":200')
})
