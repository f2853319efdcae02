const longestEmail = 254
const longestLocalPart = 64
const pattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9-]+\.)+[a-z]{2,63}$/
const cyrillicPattern = /^[^\s@]+@([a-z0-9а-яё-]+\.)+(рф|рус|қаз|москва)$/u

/** Trimmed and in lower case, or null where it is no address. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  if (email.length > longestEmail || email.indexOf('@') > longestLocalPart) return null
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (domain.split('.').some((label) => label.startsWith('-') || label.endsWith('-'))) return null
  return pattern.test(email) || cyrillicPattern.test(email) ? email : null
}

/** For logs and masked answers: `a***@mail.ru`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}
