import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import { crewMembers } from './tables.ts'

/** Letters and figures that nobody takes for one another on a badge. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 8

/** A new code for a badge; nobody guesses one. */
export function makeBadgeCode(): string {
  return [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** As people type it off a badge: spaces, dashes and capitals say nothing. */
export function readBadgeCode(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '')
}

export interface NewMember {
  customerId: number
  crewId: number
  name: string
  code?: string
}

/** Somebody comes into a crew, or changes to another; the badge stays theirs. */
export async function saveMember(
  tx: Tx,
  { customerId, crewId, name, code = makeBadgeCode() }: NewMember,
): Promise<void> {
  await tx
    .insert(crewMembers)
    .values({ customerId, crewId, name, code })
    .onConflictDoUpdate({ target: crewMembers.customerId, set: { crewId: sql`excluded.crew_id`, name } })
}
