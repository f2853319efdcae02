import { z } from 'zod'
import { call, perMinute } from './call.ts'
import { ProductCard } from './catalogue/card.ts'
import { Id, Status } from './fields.ts'

export const recommendationsContract = {
  noteView: call({
    method: 'POST',
    path: '/api_vue/productView/',
    access: 'anyone',
    summary: 'A product was looked at after some others; counted in pairs, and noted in this browser alone',
    body: z.object({ productId: Id, earlier: z.array(Id).max(5).default([]) }),
    answer: Status,
    limit: perMinute(60),
  }),
  listViewed: call({
    method: 'POST',
    path: '/api_vue/productView/list/',
    access: 'anyone',
    isRead: true,
    summary: 'What was looked at in this browser, the last first: at most twelve that are sold here',
    body: z.object({ except: Id.optional() }),
    answer: z.object({ cards: z.array(ProductCard) }),
  }),
  forgetViewed: call({
    method: 'POST',
    path: '/api_vue/productView/forget/',
    access: 'anyone',
    summary: 'Forgets what was looked at in this browser',
    answer: Status,
    limit: perMinute(60),
  }),
}
