import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import { saveMember } from './people.ts'
import { crews } from './tables.ts'

export interface SampleCrew extends Omit<typeof crews.$inferInsert, 'id'> {
  members: readonly { customerId: number; name: string; code: string }[]
}

/** Crews of the demo; one that is there already stays as it is. */
export async function saveSampleCrews(tx: Tx, samples: readonly SampleCrew[]): Promise<void> {
  for (const { members, ...crew } of samples) {
    const [known] = await tx
      .select({ id: crews.id })
      .from(crews)
      .where(and(eq(crews.regionId, crew.regionId), eq(crews.name, crew.name)))
    const [made] = known ? [known] : await tx.insert(crews).values(crew).returning({ id: crews.id })
    if (made) for (const member of members) await saveMember(tx, { ...member, crewId: made.id })
  }
}
