const phoneLength = 11
/** The numbering plan of country 7: codes of Russia begin with 3, 4, 8 and 9, of Kazakhstan with 6 and 7; the others are nobody's. */
const ofCountrySeven = /^7[346789]/

/**
 * What a person typed → 11 digits with the country code (`79123456789`), or null.
 * `8…`, `+7…` and `7…` mean country 7, where a code that nobody has (`+7 000 000-00-00`) is refused; another country's number
 * of 11 digits stays as it is. Ten digits are refused: they are as often a number with one digit lost, and then the order's
 * messages and the driver's call go to a stranger.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  const isInternational = text.trimStart().startsWith('+')
  if (digits.length !== phoneLength || digits.startsWith('0')) return null
  // «+8 912 …» is a habit of Russian hands, while +84 is Vietnam and stays.
  const isTrunkEight = isInternational ? digits.startsWith('89') : digits.startsWith('8')
  const whole = isTrunkEight ? `7${digits.slice(1)}` : digits
  return whole.startsWith('7') && !ofCountrySeven.test(whole) ? null : whole
}

/** What of 11 kept digits a search means, be it begun with 8, +7 or in the middle; null: too few to tell a phone from a number. */
export function partOfPhone(typed: string): string | null {
  if (!/^[\s\d+()‑–-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 4) return null
  // So few digits are rather the number of an order: those begin with 8 as well.
  const hasTrunk = digits.startsWith('8') && digits.length > 6
  return hasTrunk ? digits.slice(1) : digits
}

/** `79123456789` → `+7 912 345-67-89`; a service number → `8 800 250-01-44`; another country's → `+` and digits. */
export function formatPhone(digits: string): string {
  const parts = nationalParts(digits)
  if (!parts) return `+${digits}`
  const [code, a, b, c] = parts
  return `${isServiceNumber(digits) ? '8' : '+7'} ${code} ${a}-${b}-${c}`
}

/** As people write it; what is no whole number stays as it was typed. */
export function shownPhone(typed: string): string {
  const digits = normalizePhone(typed)
  return digits ? formatPhone(digits) : typed
}

/** Enough to recognise one's own number, too little to call a stranger: `+7 912 ***-**-89`. */
export function maskPhone(digits: string): string {
  const parts = nationalParts(digits)
  if (parts) return `+7 ${parts[0]} ***-**-${parts[3]}`
  return `+${digits.slice(0, 2)}${'*'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-2)}`
}

/** Whether text messages go to this number: a listed country prefix, and a subscriber rather than an 8 800 line. */
export function isPhoneCountryAllowed(digits: string, allowedPrefixes: readonly string[] = ['7']): boolean {
  return !isServiceNumber(digits) && allowedPrefixes.some((prefix) => digits.startsWith(prefix))
}

/** The shop's own number for a `tel:` link: without spaces, brackets and hyphens. */
export function sanitizePhone(text: string): string {
  return text.replace(/[\s()\-‑–]/g, '')
}

/** A number that the shop gives out: whole, and nothing beside it that no telephone could dial. */
export function isShopPhone(text: string): boolean {
  return /^\+?\d+$/.test(sanitizePhone(text)) && normalizePhone(text) !== null
}

function nationalParts(digits: string): [string, string, string, string] | null {
  if (!/^7\d{10}$/.test(digits)) return null
  return [digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)]
}

function isServiceNumber(digits: string): boolean {
  return digits.startsWith('7800')
}

/** Of numbers that a shop gives out, those that begin with 8 800 cost their callers nothing. */
export function isFreeToCall(phone: string): boolean {
  return /^[78]800/.test(phone.replace(/\D/g, ''))
}
