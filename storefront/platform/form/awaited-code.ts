import { cookieIn, pageCookie } from '../cookies.ts'

/** A code that was sent and is waited for: kept in a cookie, so that a reload and a browser without scripts do not lose it. */
export interface AwaitedCode {
  smsStatusId: string
  /** As it is shown: a masked one where staff confirm a password. */
  phone: string
  /** Seconds until another code may be asked for, counted from the sending. */
  waitSeconds: number
  /** The code confirms login and password. */
  isSecondStep: boolean
  /** No message was sent: the account asks for a code of an app or for a key, and `smsStatusId` names the step. */
  ways?: ('app' | 'passkey' | 'recovery')[]
}

/** What the code is for; each is waited for by itself. */
type Purpose = 'sign-in' | 'checkout-code' | 'bonus-code' | 'phone-change' | 'removal'

const lifeSeconds = 5 * 60

/** Reads the cookie back; anything unreadable is no code awaited. */
export function readAwaitedCode(request: Request, purpose: Purpose): AwaitedCode | null {
  const value = cookieIn(request, purpose)
  if (value === null) return null
  try {
    const kept: Partial<AwaitedCode> = JSON.parse(decodeURIComponent(value))
    if (typeof kept.smsStatusId !== 'string' || typeof kept.phone !== 'string') return null
    return {
      smsStatusId: kept.smsStatusId,
      phone: kept.phone,
      waitSeconds: Number(kept.waitSeconds) || 60,
      isSecondStep: kept.isSecondStep === true,
      ...(Array.isArray(kept.ways) && { ways: kept.ways }),
    }
  } catch {
    return null
  }
}

/** For `Set-Cookie`; without a code the cookie goes away. */
export function awaitedCodeCookie(purpose: Purpose, code: AwaitedCode | null, publicUrl: string): string {
  const value = code ? encodeURIComponent(JSON.stringify(code)) : ''
  return pageCookie(purpose, value, code ? lifeSeconds : 0, publicUrl)
}
