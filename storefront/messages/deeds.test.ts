import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { rights } from '#rules/access.ts'
import en from './en/desk.ts'
import kk from './kk/desk.ts'
import ru from './ru/desk.ts'

/** Which of their shops somebody looks at lies in their own browser. */
const changesNothing = ['retail.chooseRetailShop']

const deeds = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.isDeed && typeof rights[call.access] !== 'string' ? [`${area}.${name}`] : [],
  ),
)

test.each([
  ['Russian', ru],
  ['Kazakh', kk],
  ['English', en],
])('whatever the staff can do has a name in the trail, in %s', (_, { trail }) => {
  const unnamed = deeds.filter((deed) => !(deed in trail.calls) && !changesNothing.includes(deed))
  expect(unnamed).toEqual([])
})
