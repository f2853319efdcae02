import { isLinkCode, makeLinkCode } from '#server/platform/link-code.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** `order links` show an order and pay it, whoever they were passed on to. */
export function makeAccessCode(secrets: Secrets, groupId: string, createdAt: Date): string {
  return makeLinkCode(secrets, 'order links', `order/${groupId}`, createdAt)
}

/** The code of the link in a message to whoever ordered: it opens the order as the other does, and changes it. */
export function makeMessageCode(secrets: Secrets, groupId: string, createdAt: Date): string {
  return makeLinkCode(secrets, 'order messages', `order/${groupId}`, createdAt)
}

export function isAccessCode(secrets: Secrets, groupId: string, code: string, now: Date): boolean {
  return isLinkCode(secrets, 'order links', `order/${groupId}`, code, now)
}

export function isMessageCode(secrets: Secrets, groupId: string, code: string, now: Date): boolean {
  return isLinkCode(secrets, 'order messages', `order/${groupId}`, code, now)
}
