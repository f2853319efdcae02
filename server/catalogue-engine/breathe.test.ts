import { expect, test } from 'vitest'
import { breathe, createPace } from './breathe.ts'

test('of several long works one goes on in each turn of the loop', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all(
    [1, 2, 3].map(async () => {
      await breathe()
      return turn
    }),
  )
  isOver = true
  expect(new Set(turns).size).toBe(3)
})

test('a piece that has lasted long enough lets others go first, a short one does not', async () => {
  const order: string[] = []
  const pace = createPace()
  setImmediate(() => order.push('waiting request'))
  await pace.rest()
  order.push('short piece')
  const until = performance.now() + 5
  while (performance.now() < until);
  await pace.rest()
  order.push('long piece')
  expect(order).toEqual(['short piece', 'waiting request', 'long piece'])
})
