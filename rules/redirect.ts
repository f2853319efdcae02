/** An old address and where it lives now. */
export type RedirectRule = { from: string; target: string; isPermanent: boolean }

export type ResolvedRedirect = { target: string; isPermanent: boolean }

export type RedirectRefusal = 'source' | 'target' | 'loop' | 'chain'

export type RedirectDecision =
  | { kind: 'accepted'; redirects: Map<string, ResolvedRedirect> }
  | { kind: 'refused'; refused: { from: string; reason: RedirectRefusal }[] }

const longestChain = 3
const shop = 'https://shop.invalid'

// Calls, sign-in and the account must answer for themselves whatever a rule says.
const untouchable = /^\/(api_vue|api|personal-lk|personal|rest|builds|media|assets|dev|vue-tools)(\/|$)/

/**
 * Puts the rules in force: each source leads straight to its end, at most three rules further. Loops, longer chains,
 * targets outside the shop that are not listed, and sources the shop needs itself are refused.
 */
export function decideRedirects(
  rules: readonly RedirectRule[],
  allowedHosts: readonly string[] = [],
): RedirectDecision {
  const bySource = new Map(rules.map((rule) => [redirectSource(rule.from), rule]))
  const redirects = new Map<string, ResolvedRedirect>()
  const refused: { from: string; reason: RedirectRefusal }[] = []
  for (const [source, rule] of bySource) {
    const resolved = resolve(source, rule, bySource, allowedHosts)
    if (typeof resolved === 'string') refused.push({ from: rule.from, reason: resolved })
    else redirects.set(source, resolved)
  }
  return refused.length > 0 ? { kind: 'refused', refused } : { kind: 'accepted', redirects }
}

/** The form in which paths are compared: lower case, with a slash at the end, without query and hash. */
export function redirectSource(path: string): string {
  const bare = path.replace(/[?#].*$/, '').toLowerCase()
  return bare.endsWith('/') ? bare : `${bare}/`
}

/** A path of the shop as it is, or an address on a listed host; null for anything else. */
export function redirectTarget(target: string, allowedHosts: readonly string[]): string | null {
  if (/[\\\p{Cc}]/u.test(target) || target.startsWith('//')) return null
  const parsed = URL.canParse(target, shop) ? new URL(target, shop) : null
  if (!parsed) return null
  if (target.startsWith('/')) return parsed.origin === shop && !parsed.pathname.startsWith('//') ? target : null
  return parsed.protocol === 'https:' && parsed.username === '' && allowedHosts.includes(parsed.host)
    ? parsed.href
    : null
}

function resolve(
  source: string,
  rule: RedirectRule,
  bySource: ReadonlyMap<string, RedirectRule>,
  allowedHosts: readonly string[],
): ResolvedRedirect | RedirectRefusal {
  if (!source.startsWith('/') || redirectTarget(source, []) === null || untouchable.test(source)) return 'source'
  const seen = new Set([source])
  let isPermanent = rule.isPermanent
  let current = rule
  for (let steps = 1; ; steps++) {
    const target = redirectTarget(current.target, allowedHosts)
    if (target === null) return 'target'
    const next = target.startsWith('/') ? redirectSource(target) : target
    if (seen.has(next)) return 'loop'
    const following = bySource.get(next)
    if (!following) return { target, isPermanent }
    if (steps === longestChain) return 'chain'
    seen.add(next)
    isPermanent &&= following.isPermanent
    current = following
  }
}
