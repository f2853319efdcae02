import { beforeAll, expect, test } from 'vitest'
import { rights } from '#rules/access.ts'
import { withTrail } from '#server/gate/staff-trail.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})

const deeds = () => market.calls.filter(({ call }) => call.isDeed && typeof rights[call.access] !== 'string')

/** Which of their shops somebody looks at lies in their own browser. */
const changesNothing = ['retail.chooseRetailShop']

test('every call of the staff that writes or takes a whole list away is in the trail before it is done and after', async () => {
  expect(deeds().length).toBeGreaterThan(40)
  for (const answered of deeds()) {
    const steps: string[] = []
    const context = {
      requestId: 'test',
      now: () => new Date(),
      visitor: async () => ({ visitorId: 'v', customer: { id: 1, groups: ['1'] } }),
      trail: async ({ call, result }: { call: string; result: string }) => void steps.push(`${call} ${result}`),
    } as never
    await withTrail(answered, context, () => 'done')
    const name = `${answered.area}.${answered.name}`
    expect(steps).toEqual([`${name} asked`, `${name} done`])
  }
})

test('every call of the staff that writes or takes a whole list away tells the trail what it did it to', () => {
  const silent = deeds().filter(({ area, name, handler }) => {
    const uses = handler?.toString().match(/\brecord\b/g) ?? []
    // Once is the parameter alone.
    return uses.length < 2 && !changesNothing.includes(`${area}.${name}`)
  })
  // What it was before, or why nothing was, no handler compiles without (`DeedFacts`).
  expect(silent.map(({ area, name }) => `${area}.${name}`)).toEqual([])
})
