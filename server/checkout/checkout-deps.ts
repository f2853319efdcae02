import type { SectionsTo, Visits } from '#server/analytics/index.ts'
import type { BonusPayingDeps } from '#server/bonus/index.ts'
import type { CompanyParts } from '#server/company/index.ts'
import type { CaptchaGuard, PhoneCodes } from '#server/customer/index.ts'
import type { AddressBook } from '#server/delivery/index.ts'
import type { HoldSettings, QuotingDeps } from '#server/order/index.ts'
import type { DocumentParts, Starting } from '#server/payment/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { CouponDeps } from '#server/promotion/index.ts'

/** What the calls of a checkout need of the rest of the shop. */
export interface CheckoutDeps extends QuotingDeps, BonusPayingDeps, CouponDeps, CompanyParts {
  addresses: AddressBook
  visits: Visits
  sectionsTo: SectionsTo
  codes: PhoneCodes
  captcha: CaptchaGuard
  limiter: RateLimiter
  payments: Starting & DocumentParts
  holds: HoldSettings
  settings: Pick<Settings, 'get'>
}
