import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface Spent {
  /** In the order in which they were sent. */
  statements: string[]
  /** Times that something waited for the database: statements sent together are one trip. */
  trips: number
}

/** Counts what a piece of work sends to the database, and nothing of what the process asks by itself meanwhile. */
export async function spentBy(work: () => Promise<unknown>): Promise<Spent> {
  const spent: Spent = { statements: [], trips: 0 }
  const ofWork = new AsyncLocalStorage<true>()
  const underWay = new Map<unknown, number>()
  const { query } = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const answer = query.apply(this, given)
    if (!ofWork.getStore()) return answer as never
    const { text } = Object(given[0]) as { text: string }
    spent.statements.push(text.trim().replace(/\s+/g, ' '))
    const before = underWay.get(this) ?? 0
    if (before === 0) spent.trips++
    underWay.set(this, before + 1)
    const settled = () => underWay.set(this, (underWay.get(this) ?? 1) - 1)
    ;(answer as Promise<unknown>).then(settled, settled)
    return answer as never
  })
  try {
    await ofWork.run(true, work)
  } finally {
    spy.mockRestore()
  }
  return spent
}
