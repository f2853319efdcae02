import { expect, test } from 'vitest'
import { formatDay } from './calendar.ts'
import { kazakhTo } from './kazakh-to.ts'

test.each([
  ['17\u00a0желтоқсан', '17\u00a0желтоқсанға'],
  ['3\u00a0қыркүйек', '3\u00a0қыркүйекке'],
  ['2027\u00a0жылғы 9\u00a0шілде', '2027\u00a0жылғы 9\u00a0шілдеге'],
  ['26\u00a0қараша, 18:00', '26\u00a0қараша, 18:00-ге'],
  ['21:00', '21:00-ге'],
  ['9:00', '9:00-ға'],
  ['20:00', '20:00-ға'],
  ['16:30', '16:30-ға'],
  ['14:40', '14:40-қа'],
  ['26\u00a0қараша соңына', '26\u00a0қараша соңына'],
])('«%s» stands before «дейін» as «%s»', (text, expected) => expect(kazakhTo(text)).toBe(expected))

test('no month is left without its end', () => {
  for (let month = 1; month <= 12; month++) {
    const day = formatDay(`2026-${String(month).padStart(2, '0')}-05`, 'kk', 'date')
    expect(kazakhTo(day)).toMatch(/(ға|ге|ке)$/)
  }
})
