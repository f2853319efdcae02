import { z } from 'zod'
import { call } from './call.ts'
import { productNotFound } from './catalogue/not-found.ts'
import { Id, RegionQuery } from './fields.ts'
import { Instruction } from './instructions.ts'
import { Question } from './reviews.ts'

export const Warehouse = z.object({ id: z.int(), name: z.string(), daysInTransit: z.int(), quantity: z.int() })

export const productTabsContract = {
  getDetailCardTabs: call({
    method: 'POST',
    path: '/api_vue/getDetailCardTabs/',
    access: 'anyone',
    isRead: true,
    summary:
      'What the tabs of a product page show: papers, questions and where it is in store; crawlers get every question',
    query: RegionQuery,
    body: z.object({ productID: Id, isCrawler: z.boolean().optional() }),
    answer: z.object({
      instructions: z.array(Instruction),
      /** The first of them, most useful first. */
      questions: z.array(Question),
      questionsTotal: z.int(),
      warehouses: z.array(Warehouse),
    }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
}
