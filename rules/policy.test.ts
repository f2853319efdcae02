import { describe, expect, test } from 'vitest'
import { groups } from './access.ts'
import { type Actor, mayActOnOrder, type OrderDeed, type OrderFacts } from './policy.ts'

const order: OrderFacts = { customerId: 1, placedBy: 45, assemblerId: 50, shopId: 9 }
const actor = (customerId: number, group: string | null, shopIds: number[] = []): Actor => ({
  customerId,
  groups: group ? [group] : [],
  shopIds,
})
const deeds: OrderDeed[] = ['see', 'advance', 'cancel', 'recordMoney', 'refund', 'assemble']

describe('on an order', () => {
  test.each([
    { promise: 'an administrator may do everything', who: actor(2, groups.administrator), may: deeds },
    { promise: 'its customer sees it', who: actor(1, null), may: ['see'] },
    { promise: 'a stranger sees nothing', who: actor(3, null), may: [] },
    { promise: 'its assembler sees and assembles', who: actor(50, groups.assembler), may: ['see', 'assemble'] },
    { promise: 'another assembler sees nothing', who: actor(51, groups.assembler), may: [] },
    { promise: 'the call centre sees and cancels', who: actor(8, groups.callCentreOperator), may: ['see', 'cancel'] },
    {
      promise: 'a consultant of the shop sells and hands over',
      who: actor(46, groups.shopConsultant, [9]),
      may: ['see', 'advance', 'recordMoney'],
    },
    {
      promise: 'the consultant who placed it finds it, wherever they work',
      who: actor(45, groups.shopConsultant, [7]),
      may: ['see', 'advance', 'recordMoney'],
    },
    { promise: 'a consultant of another shop sees nothing', who: actor(46, groups.shopConsultant, [7]), may: [] },
    {
      promise: 'the manager of the shop gives money back too',
      who: actor(29, groups.shopManager, [9]),
      may: ['see', 'advance', 'cancel', 'recordMoney', 'refund'],
    },
    { promise: 'the manager of another shop sees nothing', who: actor(29, groups.shopManager, [7]), may: [] },
    { promise: 'a developer sees nothing', who: actor(26, groups.developer), may: [] },
  ])('$promise', ({ who, may }) => {
    expect(deeds.filter((deed) => mayActOnOrder(who, deed, order))).toEqual(may)
  })
})
