import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, ofField, refusal } from '#contract/call.ts'
import { answer } from './answer.ts'
import { describeError } from './errors.ts'
import type { Refuse, RefuseCode } from './refuse.ts'
import { RefusalError, refuseDeclared, refuseTogether } from './refuse.ts'

const text = { ru: 'Нет.', kk: 'Жоқ.', en: 'No.' }
const sayNo = call({
  method: 'POST',
  path: '/say-no/',
  access: 'anyone',
  summary: 'Says no',
  answer: z.object({}),
  refusals: { GONE: refusal(410, text), SHORT: refusal(409, text, z.object({ available: z.int() })) },
})
type RefuseHere = Refuse<(typeof sayNo)['refusals']>
type Takes<Refused extends unknown[]> = Refused extends Parameters<RefuseHere> ? true : false

test('a handler refuses what its call declares, and what any call may answer', () => {
  const taken: [
    Takes<['GONE']>,
    Takes<['SHORT', { available: number }]>,
    Takes<['UNAVAILABLE', undefined, { retryAfter: 5 }]>,
  ] = [true, true, true]
  const refused: [Takes<['MADE_UP']>, Takes<['SHORT']>, Takes<['SHORT', { left: number }]>, Takes<['GONE', { a: 1 }]>] =
    [false, false, false, false]
  expect([...taken, ...refused]).toHaveLength(7)
})

test('anything else does not compile', () => {
  // These would be reported as needless if the compiler took what they refuse.
  const [answered] = answer(
    'no',
    { sayNo },
    {
      sayNo: (_input, _context, refuse) => {
        // @ts-expect-error the call declares no such refusal
        throw refuse('MADE_UP')
      },
    },
  )
  const helper = (refuse: RefuseCode<'MISSING'>) => refuse('MISSING')
  // @ts-expect-error a helper that refuses more than the call declares is not taken either
  const used: () => unknown = () => helper(refuseDeclared as RefuseHere)
  expect(answered?.name).toBe('sayNo')
  expect(used()).toBeInstanceOf(RefusalError)
})

test('several things that are wrong are each said beside their own field, in their own words', () => {
  const send = call({
    method: 'POST',
    path: '/send/',
    access: 'anyone',
    summary: 'Sends',
    answer: z.object({}),
    refusals: {
      DAY_GONE: ofField('day', refusal(422, text)),
      TOWN_UNKNOWN: ofField(
        'town',
        refusal(422, { ...text, ru: 'Нет города {word}.' }, z.object({ word: z.string() })),
      ),
    },
  })
  const refused = refuseTogether([refuseDeclared('DAY_GONE'), refuseDeclared('TOWN_UNKNOWN', { word: 'Атлантида' })])
  const { status, body } = describeError(refused, send, 'ru', 'id', { error() {} } as never)
  expect(status).toBe(422)
  expect(body).toMatchObject({
    error: 'DAY_GONE',
    fields: [
      { path: 'body.day', message: 'Нет.' },
      { path: 'body.town', message: expect.stringContaining('Атлантида') },
    ],
  })
})
