import type { RightsTable } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion, Visitor } from '#rules/shopper.ts'
import type { StaffTrail } from './staff-trail.ts'

/** A call that a page made: when it began and how long it took, in milliseconds since the page began. */
export interface CallTrace {
  name: string
  beganAt: number
  ms: number
  isRefused: boolean
}

/** What the shop knows of one request. Made once per HTTP request; a page's loaders share it with its calls. */
export interface CallContext {
  requestId: string
  language: Language
  region: ShopRegion
  isCrawler: boolean
  /** The client's address, after trusted proxies. */
  address: string
  userAgent: string
  /** Another site's page asked for it, as the browser says. */
  isForeign?: boolean
  /** The browser asks not to be tracked (Sec-GPC): nobody counts it, whatever was said before. */
  declinesCounting?: boolean
  now(): Date
  /** Reads the session at most once per request. */
  visitor(): Promise<Visitor>
  /** As `visitor`, but makes a visitor (and sets the cookie) when there is none yet. */
  requireVisitor(): Promise<Visitor & { visitorId: string }>
  /** Forgets what `visitor` has read: after sign-in and sign-out. */
  forgetVisitor(): void
  /** A cookie that came with the request; for a personal one the page is not kept, so ask `visitor` first. */
  readCookie(name: string): string | undefined
  /** Cookies to be set with the answer. */
  setCookies: string[]
  /** What the answer shows, so that a cached page can be dropped when it changes: `product:12`, `listing`, `shell`. */
  shows: Set<string>
  /** Where a page writes down what it asked and what failed, for somebody of the shop who wants to know. */
  trace?: { calls: CallTrace[]; faults: Error[] }
  /** Rights as the shop's administrators have set them; absent: as shipped. */
  rights?: () => RightsTable
  /** A second person has confirmed what is asked: money may go above the limit. */
  isConfirmed?: boolean
  /** Keeps what the shop's people do. */
  trail?: StaffTrail
}
