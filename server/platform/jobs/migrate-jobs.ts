import { PgBoss } from 'pg-boss'
import { givenUpQueue, heartbeatSeconds, keptSeconds, queueNames } from './queues.ts'

/** Makes or renews the tables of the queue, and the queues themselves. */
export function migrateJobs(connectionString: string): Promise<void> {
  return withBoss(connectionString, async (boss) => {
    await boss.createQueue(givenUpQueue, {
      retryLimit: 12,
      retryDelay: 10,
      retryBackoff: true,
      retentionSeconds: keptSeconds.waiting,
      deleteAfterSeconds: keptSeconds.givenUp,
    })
    for (const name of queueNames) {
      // `short`: one waiting job per key, for the regular ones that pg-boss itself queues.
      await boss.createQueue(name, { policy: 'short', deadLetter: givenUpQueue, heartbeatSeconds })
    }
  })
}

/**
 * Gives back at once the jobs that a process was doing when it was killed; otherwise they wait until its silence is
 * noticed. Only where no other process works on this database.
 */
export function releaseJobs(connectionString: string): Promise<void> {
  return withBoss(connectionString, async (boss) => {
    await boss.getDb().executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  })
}

async function withBoss(connectionString: string, work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}
