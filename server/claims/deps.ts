import type { Uploads } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import type { ChangeDeps } from '#server/order/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

/** What claims stand on: orders and their changes, files, messages, limits. */
export interface ClaimDeps extends ChangeDeps {
  uploads: Pick<Uploads, 'show' | 'read' | 'removeDiscarded'>
  messages: Messages
  limiter: RateLimiter
  publicUrl: string
}
