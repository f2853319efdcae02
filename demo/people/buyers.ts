import type { Buyer } from './types.ts'

/** Those of the sample people who order; all are in `demo/shop/customers.ts`. */
export const buyers: readonly Buyer[] = [
  { login: 'anna', language: 'ru', joined: { daysAgo: 190, at: '20:05' }, wantsNews: true },
  { login: 'aigerim', language: 'kk', joined: { daysAgo: 120, at: '12:40' }, wantsNews: false },
  { login: 'daniel', language: 'en', joined: { daysAgo: 80, at: '21:15' }, wantsNews: false },
  { login: 'galina', language: 'ru', joined: { daysAgo: 30, at: '19:10' }, wantsNews: false },
  { login: 'yerlan', language: 'kk', joined: { daysAgo: 20, at: '18:00' }, wantsNews: false },
  { login: 'sergey', language: 'ru', joined: { daysAgo: 45, at: '10:30' }, wantsNews: false },
]
