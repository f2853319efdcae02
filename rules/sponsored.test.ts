import { expect, test } from 'vitest'
import { sponsoredUrl } from './sponsored.ts'

test('a paid place says where a visit comes from, beside what the address says already', () => {
  const place = { campaign: 'Зима & дом', adGroupId: 7 }
  const found = new URL(sponsoredUrl('/catalog/divany/divan-verba/?offer_id=5', place), 'https://shop.example')
  expect(Object.fromEntries(found.searchParams)).toEqual({
    offer_id: '5',
    utm_source: 'komod',
    utm_medium: 'sponsored',
    utm_campaign: 'Зима & дом',
    utm_ad_group_id: '7',
  })
  expect(sponsoredUrl('/a/', place)).toMatch(/^\/a\/\?utm_source=/)
})
