import type { FastifyRequest } from 'fastify'
import { commonRefusal } from './refuse.ts'

export interface OriginSettings {
  publicUrl: string
  isDemo: boolean
  storeHosts?: readonly { publicUrl: string }[]
}

/** Refuses a change that another site asked for, and one that does not say where it comes from. */
export function requireOwnOrigin(request: FastifyRequest, settings: OriginSettings) {
  const { origin, 'sec-fetch-site': site, host } = request.headers
  if (!isOwn(origin, site as string | undefined, host, settings)) throw commonRefusal('ORIGIN_FOREIGN')
}

function isOwn(
  origin: string | undefined,
  site: string | undefined,
  host: string | undefined,
  settings: OriginSettings,
) {
  // A browser sends at least one of the two with every change; what sends neither is no browser of ours.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return site !== undefined
  if (origin === settings.publicUrl) return true
  if (settings.storeHosts?.some(({ publicUrl }) => publicUrl === origin)) return true
  // A demo is opened under whatever name the machine has; production knows its own address.
  return settings.isDemo && host !== undefined && origin === `http://${host}`
}
