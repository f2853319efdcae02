import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type ConsentPurpose, consentTexts } from '#rules/consent.ts'
import type { Language } from '#rules/language.ts'
import type { Tx } from '#server/platform/database.ts'
import { consents } from './tables.ts'

/** Where and how a consent was given: the proof the law asks for. */
export interface ConsentSource {
  customerId: number | null
  visitorId: string | null
  phone: string | null
  /** `signIn`, `checkout`, `profile`. */
  source: string
  language: Language
  address: string
  userAgent: string
}

/** Keeps what was agreed to, word for word. A purpose that is agreed to already is not written twice. */
export async function recordConsents(
  tx: Tx,
  purposes: readonly ConsentPurpose[],
  source: ConsentSource,
  now: Date,
): Promise<void> {
  for (const purpose of new Set(purposes)) {
    const text = consentTexts[purpose][source.language]
    const textHash = createHash('sha256').update(text).digest('hex')
    if (source.customerId !== null && (await hasConsent(tx, source.customerId, purpose, textHash))) continue
    await tx.insert(consents).values({ ...source, purpose, text, textHash, givenAt: now })
  }
}

async function hasConsent(tx: Tx, customerId: number, purpose: ConsentPurpose, textHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.customerId, customerId),
        eq(consents.purpose, purpose),
        eq(consents.textHash, textHash),
        isNull(consents.withdrawnAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The consent stays as proof that it was there, with the moment it was taken back. */
export async function withdrawConsent(tx: Tx, customerId: number, purpose: ConsentPurpose, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.customerId, customerId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
}
