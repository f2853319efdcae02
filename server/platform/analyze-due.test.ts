import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { analyzeDue } from './analyze-due.ts'
import { changed, withConnection } from './database.ts'

const base = withDatabase()

function fill(from: number, to: number): Promise<string[]> {
  return withConnection(base.db, async (connection) => {
    await changed(
      connection,
      sql`insert into popular_queries select 'q' || n, 1 from generate_series(${from}::int, ${to}::int) n`,
    )
    return analyzeDue(base.db, connection)
  })
}

test('a table is counted anew once more than a tenth of it has changed', async () => {
  expect(await fill(1, 1000)).toContain('popular_queries')
  expect(await fill(1001, 1100)).not.toContain('popular_queries')
  expect(await fill(1101, 1200)).toContain('popular_queries')
})
