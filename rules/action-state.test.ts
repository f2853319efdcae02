import { expect, test } from 'vitest'
import { decideActionState } from './action-state.ts'

const action = { startsOn: '2026-11-20', endsOn: '2026-11-30' }

test.each([
  ['2026-11-18', { state: 'coming', days: 2 }],
  ['2026-11-20', { state: 'running', days: 11 }],
  ['2026-11-30', { state: 'running', days: 1 }],
  ['2026-12-01', { state: 'ended', days: null }],
])('on %s', (today, state) => expect(decideActionState(action, today)).toEqual(state))
