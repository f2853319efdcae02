import { expect, test } from 'vitest'
import { findUnreadMessages } from './message-reads.ts'

test('every text of the storefront is read somewhere', () => {
  const { texts, unread } = findUnreadMessages()
  expect(texts.length).toBeGreaterThan(500)
  expect(unread).toEqual([])
}, 180_000)
