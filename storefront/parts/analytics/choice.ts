import type { CountingChoice } from '#rules/counting.ts'

/** What this browser has said about counting, in the cookie of `rules/counting.ts`; null where it was not asked yet. */
export function readChoice(): CountingChoice | null {
  const said = /(?:^|; )analytics=(yes|no)/.exec(document.cookie)?.[1]
  return (said as CountingChoice | undefined) ?? null
}

export function keepChoice(said: CountingChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store
  document.cookie = `analytics=${said}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`
}

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    globalPrivacyControl?: boolean
  }
}

/** The browser has said no for all sites. */
export function declines(): boolean {
  return navigator.globalPrivacyControl === true
}
