import { api } from '#storefront/platform/api-client.ts'

const key = 'looked'
const most = 5

/** Tells which products were looked at one after the other in this tab; the tab forgets, and nobody is named. */
export function noteView(productId: number): void {
  const earlier = readEarlier().filter((id) => id !== productId)
  void api.recommendations.noteView({ body: { productId, earlier } }).catch(() => {})
  try {
    sessionStorage.setItem(key, JSON.stringify([productId, ...earlier].slice(0, most)))
  } catch {
    // A browser that keeps nothing gives single looks, which pair with nothing.
  }
}

function readEarlier(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id) && id > 0).slice(0, most) : []
  } catch {
    return []
  }
}
