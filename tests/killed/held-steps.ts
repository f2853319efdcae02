import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, rows } from '#server/platform/database.ts'

/** A write of a table, such as `insert payments`: the moment just before it. */
export type Step = `${'insert' | 'update'} ${string}`

const lock = 770_077

/**
 * Lets shoppers stand still at steps of their choice, each just before a write, so that one power cut finds them all.
 * `standAt` does the deed until its step is reached; `cut` ends whatever stood, as the power cut ended whoever waited for it.
 */
export async function holdSteps(db: Db, steps: readonly Step[]) {
  await db.execute(sql`create table if not exists held_step (step text)`)
  await db.execute(
    sql.raw(`create or replace function stand_still() returns trigger language plpgsql as $$ begin
      if exists (select from held_step where step = lower(tg_op) || ' ' || tg_table_name) then
        perform pg_advisory_xact_lock_shared(${lock});
      end if;
      return null; end $$`),
  )
  for (const step of steps) {
    const { name, deed, table } = triggerOf(step)
    const when = `before ${deed} on ${table} for each statement`
    await db.execute(sql.raw(`create trigger ${name} ${when} execute function stand_still()`))
  }
  const release = await holdLock(db)
  return {
    async standAt(step: Step, deed: () => Promise<unknown>): Promise<void> {
      const before = (await listStanding(db)).length
      await db.execute(sql`insert into held_step values (${step})`)
      // The answer dies with the shop.
      void deed().catch(() => undefined)
      await expect.poll(async () => (await listStanding(db)).length, { timeout: 15_000 }).toBe(before + 1)
      await db.execute(sql`delete from held_step`)
    },
    async cut(): Promise<void> {
      for (const { pid } of await listStanding(db)) await db.execute(sql`select pg_terminate_backend(${pid}::int)`)
      await expect.poll(() => listStanding(db)).toEqual([])
      await release()
      for (const { name, table } of steps.map(triggerOf)) await db.execute(sql.raw(`drop trigger ${name} on ${table}`))
    },
  }
}

function triggerOf(step: Step) {
  const [deed = '', table = ''] = step.split(' ')
  return { name: `stand_still_${deed}`, deed, table }
}

function listStanding(db: Db) {
  return rows<{ pid: number }>(
    db,
    sql`select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted and pid <> pg_backend_pid()`,
  )
}

/** Holds the lock until the answer is called. */
async function holdLock(db: Db): Promise<() => Promise<void>> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql.raw(`select pg_advisory_xact_lock(${lock})`))
    held()
    await isOver
  })
  await isHeld
  return async () => {
    end()
    await holding
  }
}
