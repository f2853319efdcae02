import type { KitchenProject } from '#contract/kits.ts'
import { lengthOf } from '#rules/modules.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

export interface ShownKitchen {
  projectID: number
  /** Nothing where its set is gone: there is its number only. */
  known: {
    name: string
    url: string
    modules: number
    lengthMm: number
    /** Null where some module is not sold here today. */
    sumMinor: number | null
  } | null
}

/** Compositions as they cost today, each with the address that shows it again. */
export async function loadKitchens(
  { api }: PageContext,
  kept: readonly { projectID: number }[],
): Promise<ShownKitchen[]> {
  if (kept.length === 0) return []
  const { projects } = await api.kits.getProjects({ body: { ids: kept.map(({ projectID }) => projectID) } })
  const codes = [...new Set(projects.map(({ set }) => set.code))]
  const sets = await Promise.all(codes.map((code) => api.kits.getKitModules({ body: { code } }).catch(() => null)))
  const modulesOf = new Map(codes.map((code, at) => [code, sets[at]?.modules ?? []]))
  const byId = new Map(projects.map((one) => [one.projectID, one]))
  return kept.map(({ projectID }) => {
    const project = byId.get(projectID)
    return { projectID, known: project ? shown(project, modulesOf.get(project.set.code) ?? []) : null }
  })
}

type Module = { offerId: number; priceMinor: number; place: 'base' | 'wall' | 'tall'; widthMm: number }

function shown({ set, pieces }: KitchenProject, modules: readonly Module[]): ShownKitchen['known'] {
  const prices = new Map(modules.map(({ offerId, priceMinor }) => [offerId, priceMinor]))
  const isWhole = pieces.every(({ offerId }) => prices.has(offerId))
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = pieces.reduce((total, { offerId, quantity }) => total + (prices.get(offerId) ?? 0) * quantity, 0)
  const wishes = Object.fromEntries(pieces.map(({ offerId, quantity }) => [`q${offerId}`, quantity]))
  return {
    name: set.name,
    url: href('/modules/:set', { set: set.code }) + queryOf(wishes),
    modules: count,
    lengthMm: lengthOf(new Map(pieces.map(({ offerId, quantity }) => [offerId, quantity])), modules),
    sumMinor: isWhole ? sum : null,
  }
}
