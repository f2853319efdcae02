import { maskPhone } from '#rules/phone.ts'

/** `an***@example.com`: known to whoever owns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** What a service answered, without the address that it may have repeated. */
export function redacted(reason: string): string {
  return reason
    .replace(/[^\s<>"']+@[^\s<>"',;:]+/g, maskedEmail)
    .replace(/\+?\d{11,15}/g, (phone) => maskPhone(phone.replace('+', '')))
}
