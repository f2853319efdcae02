import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import { saveMember } from './people.ts'
import { crews } from './tables.ts'

export interface SampleCrew extends Omit<typeof crews.$inferInsert, 'id'> {
  members: readonly { customerId: number; name: string; code: string }[]
}

/** Crews of the demo; one that is there already stays as it is, and is only named in the languages that it lacked. */
export async function saveSampleCrews(tx: Tx, samples: readonly SampleCrew[]): Promise<void> {
  for (const { members, ...crew } of samples) {
    const [known] = await tx
      .select({ id: crews.id, otherNames: crews.otherNames })
      .from(crews)
      .where(and(eq(crews.regionId, crew.regionId), eq(crews.name, crew.name)))
    if (known)
      await tx
        .update(crews)
        .set({ otherNames: { ...crew.otherNames, ...known.otherNames } })
        .where(eq(crews.id, known.id))
    const [made] = known ? [known] : await tx.insert(crews).values(crew).returning({ id: crews.id })
    if (made) for (const member of members) await saveMember(tx, { ...member, crewId: made.id })
  }
}
