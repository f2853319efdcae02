import type { CurrencyCode } from '#rules/money.ts'
import type { ClaimDeps } from '#server/claims/index.ts'
import type { Seller } from '#server/documents/index.ts'

/** What crews stand on: orders, claims, files and messages, as claims do, and who the shop is on paper. */
export interface CrewDeps extends ClaimDeps {
  sellers: Partial<Record<CurrencyCode, Pick<Seller, 'name' | 'address' | 'taxId'>>>
}
