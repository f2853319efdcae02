import type { ClaimDeps } from '#server/claims/index.ts'

/** What crews stand on: orders, claims, files and messages, as claims do. */
export type CrewDeps = ClaimDeps
