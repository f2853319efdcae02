const place = 'certificate of checkout'

type Kept = { checkout: string; code: string }

/** The tab remembers the code for one checkout, until it is ordered; a browser may forbid its stores altogether. */
export function keepCertificate(checkout: string, code: string): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ checkout, code } satisfies Kept))
  } catch {}
}

export function forgetCertificate(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {}
}

export function keptCertificate(checkout: string): string | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return kept?.checkout === checkout && typeof kept.code === 'string' ? kept.code : null
  } catch {
    return null
  }
}
