import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import type { CallContext } from './context.ts'
import { RefusalError } from './refuse.ts'
import { type DeedStep, withTrail } from './staff-trail.ts'

const answered = (access: 'administrator' | 'anyone' | 'customer', isRead = false) => ({
  area: 'staff',
  name: 'saveSetting',
  call: call({ method: 'POST', path: '/staff/', summary: '', answer: z.object({}), access, isRead }),
})
const deed = answered('administrator')

/** An administrator at work, and the steps that were written down; `fails` says which of them cannot be. */
function aShift({ fails = () => false }: { fails?: (step: DeedStep) => boolean } = {}) {
  const steps: DeedStep[] = []
  const context = {
    requestId: 'request-1',
    now: () => new Date('2026-11-20T07:00:00Z'),
    visitor: async () => ({ sessionId: 1, visitorId: 'v', customer: { id: 7, groups: ['1', '8'] } }),
    trail: async (step: DeedStep) => {
      if (fails(step)) throw new Error('the trail is full')
      steps.push(step)
    },
  } as unknown as CallContext
  return { context, steps }
}

describe('a deed of staff', () => {
  test('is written down as asked for before it is done', async () => {
    const { context, steps } = aShift()
    await withTrail(deed, context, () => {
      expect(steps).toMatchObject([{ result: 'asked', actorId: 7, actorGroups: ['1', '8'], call: 'staff.saveSetting' }])
    })
    expect(steps.map(({ result }) => result)).toEqual(['asked', 'done'])
  })

  test('is not done where it cannot be written down', async () => {
    const { context } = aShift({ fails: () => true })
    let isDone = false
    const asked = withTrail(deed, context, () => {
      isDone = true
    })
    await expect(asked).rejects.toThrow('the trail is full')
    expect(isDone).toBe(false)
  })

  test('that was done but cannot be closed in the trail is told as a fault, never as done', async () => {
    const { context, steps } = aShift({ fails: ({ result }) => result === 'done' })
    await expect(withTrail(deed, context, () => 'saved')).rejects.toThrow('the trail is full')
    expect(steps.map(({ result }) => result)).toEqual(['asked', 'failed'])
  })

  test.each([
    {
      how: 'refused',
      error: new RefusalError('ORDER_NOT_FOUND'),
      end: { result: 'refused', refusal: 'ORDER_NOT_FOUND' },
    },
    { how: 'failed', error: new Error('a bug'), end: { result: 'failed' } },
  ])('that $how says so, with what it had found until then', async ({ error, end }) => {
    const { context, steps } = aShift()
    const asked = withTrail(deed, context, (record) => {
      record({ subject: 'order 10003', before: 'new', after: null })
      throw error
    })
    await expect(asked).rejects.toBe(error)
    expect(steps[1]).toMatchObject({ ...end, subject: 'order 10003', before: 'new', deed: steps[0]?.deed })
  })

  test('keeps its own error where the trail breaks after it', async () => {
    const { context } = aShift({ fails: ({ result }) => result === 'failed' })
    await expect(withTrail(deed, context, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  })

  test('has a name of its own each time', async () => {
    const { context, steps } = aShift()
    for (let time = 0; time < 2; time++) await withTrail(deed, context, () => null)
    expect(new Set(steps.map((step) => step.deed)).size).toBe(2)
  })
})

test.each([
  { promise: 'reading', of: answered('administrator', true) },
  { promise: 'what anybody may do', of: answered('anyone') },
  { promise: 'what customers do for themselves', of: answered('customer') },
])('$promise is no deed of staff: nothing is kept of it', async ({ of }) => {
  const { context, steps } = aShift()
  expect(await withTrail(of, context, () => 'answer')).toBe('answer')
  expect(steps).toEqual([])
})
