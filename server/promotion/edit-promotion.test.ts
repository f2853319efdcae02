import { expect, test } from 'vitest'
import { staffPromotionsContract } from '#contract/staff/promotions.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { editPromotion } from './edit-promotion.ts'
import { findPromotionFaults } from './find-promotion-faults.ts'

const base = withDatabase()
const now = new Date('2026-11-20T07:00:00Z')
const written = (said: object) =>
  staffPromotionsContract.savePromotion.body.parse({ names: { ru: 'Скидка' }, effect: 'percent', percent: 10, ...said })
const faultsOf = async (said: object) => {
  const outcome = await editPromotion(base.db, written(said), now)
  return outcome.kind === 'faulty' ? outcome.faults : outcome.kind
}

test('everything that is wrong with a promotion is told at once', async () => {
  const wrong = {
    ...{ percent: undefined, startsOn: '2026-11-30', endsOn: '2026-11-01', isOncePerPhone: true, isFirstOrder: true },
    ...{ sections: 'net', vendors: 'nikto', products: 'нет', gift: 'пусто', regions: 'nigde', action: 'net' },
  }
  expect(await faultsOf(wrong)).toEqual([
    { code: 'PERCENT_NEEDED' },
    { code: 'DAYS_TURNED' },
    { code: 'ACTION_UNKNOWN', words: 'net' },
    { code: 'GIFTS_UNKNOWN', words: 'пусто' },
    { code: 'SECTIONS_UNKNOWN', words: 'net' },
    { code: 'VENDORS_UNKNOWN', words: 'nikto' },
    { code: 'PRODUCTS_UNKNOWN', words: 'нет' },
    { code: 'REGIONS_UNKNOWN', words: 'nigde' },
    { code: 'ONCE_NEEDS_COUPON' },
    { code: 'FIRST_NEEDS_COUPON' },
  ])
})

test.each([
  { promise: 'a sum', said: { effect: 'sum' }, codes: ['AMOUNT_NEEDED'] },
  { promise: 'every so manieth', said: { effect: 'nth', percent: undefined }, codes: ['PERCENT_NEEDED', 'NTH_NEEDED'] },
  { promise: 'a gift', said: { effect: 'gift' }, codes: ['GIFT_NEEDED'] },
  { promise: 'a set', said: { effect: 'set' }, codes: ['SECTIONS_NEEDED'] },
])('$promise needs what it is made of', async ({ said, codes }) => {
  expect(await faultsOf(said)).toEqual(codes.map((code) => ({ code })))
})

test('of those who make the same coupon at once one has it, and the others are told', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => faultsOf({ coupon: 'РАЗОМ' })))
  expect(made.filter((one) => one === 'saved')).toHaveLength(1)
  expect(made.filter((one) => one !== 'saved')).toEqual(Array(11).fill([{ code: 'COUPON_TAKEN' }]))
})

test('a coupon that is taken is told beside the rest, and by a form that lacks its name too', async () => {
  expect(await faultsOf({ coupon: 'МАЙ-10' })).toBe('saved')
  const { body } = staffPromotionsContract.checkPromotion
  const { faults } = await findPromotionFaults(
    base.db,
    body.parse({ coupon: 'май 10', endsOn: '2026-11-01', startsOn: '2026-11-02' }),
  )
  expect(faults).toEqual([{ code: 'COUPON_TAKEN' }, { code: 'DAYS_TURNED' }])
})
