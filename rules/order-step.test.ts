import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './order-state.ts'
import { type DeskStep, judgeStep } from './order-step.ts'

const part = (status: OrderStatus, isPicking = false, number = '10001') => ({ number, status, isPicking })

describe('a step of the desk', () => {
  test.each<{ promise: string; parts: ReturnType<typeof part>[]; step: DeskStep; kind: string }>([
    { promise: 'takes a new order into work', parts: [part('new')], step: 'inWork', kind: 'moving' },
    { promise: 'does not skip the road', parts: [part('new')], step: 'shipped', kind: 'stuck' },
    { promise: 'says where it stands already', parts: [part('shipped')], step: 'shipped', kind: 'already' },
    { promise: 'never goes back', parts: [part('received')], step: 'inWork', kind: 'stuck' },
    { promise: 'gathers what is in work', parts: [part('inWork')], step: 'picking', kind: 'moving' },
    { promise: 'gathers nothing that waits', parts: [part('awaitingPayment')], step: 'picking', kind: 'stuck' },
    { promise: 'takes gathering back', parts: [part('inWork', true)], step: 'notPicking', kind: 'moving' },
    {
      promise: 'takes back nothing that is not gathered',
      parts: [part('inWork')],
      step: 'notPicking',
      kind: 'already',
    },
    {
      promise: 'takes nothing back once it has left',
      parts: [part('shipped', true)],
      step: 'notPicking',
      kind: 'stuck',
    },
  ])('$promise', ({ parts, step, kind }) => {
    expect(judgeStep(parts, step).kind).toBe(kind)
  })

  test('moves the parts that are not there yet, and one that cannot stops all', () => {
    const parts = [part('inWork'), part('shipped', false, '10001-1')]
    expect(judgeStep(parts, 'shipped')).toMatchObject({ kind: 'moving', parts: [{ number: '10001' }] })
    expect(judgeStep([...parts, part('new', false, '10001-2')], 'shipped')).toEqual({
      kind: 'stuck',
      number: '10001-2',
      from: 'new',
    })
  })
})
