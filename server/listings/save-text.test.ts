import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket } from '../../tests/harness/shoppers.ts'

const base = withDatabase()

test('words that are added do not write over those that a list has', async () => {
  const { staffLists } = (await createMarket(base.db)).aShopper({ customerId: 1_000_001, groups: ['1'] })
  const none = { title: {}, description: {}, article: {} }
  const say = (heading: string, isNew: boolean) =>
    staffLists.saveListingText({ body: { isNew, kind: 'section', code: 'divany', heading: { ru: heading }, ...none } })
  const said = async () =>
    (await staffLists.listEditedTexts()).texts.find((one) => one.code === 'divany')?.texts.ru?.heading
  await say('Диваны для дома', true)
  await expect(say('Диваны', true)).rejects.toMatchObject({ code: 'TEXT_TAKEN' })
  expect(await said()).toBe('Диваны для дома')
  await say('Диваны', false)
  expect(await said()).toBe('Диваны')
  const together = Array.from({ length: 12 }, (_, at) =>
    staffLists.saveListingText({
      body: { isNew: true, kind: 'section', code: 'pufy', heading: { ru: `${at}` }, ...none },
    }),
  )
  const ends = await Promise.allSettled(together)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
