import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export interface HeaderSettings {
  isSecure: boolean
  /** Hosts that a form may send the browser to: payment pages. */
  formHosts: readonly string[]
  /** Hosts of map tiles and scripts, when configured. */
  mapHosts: readonly string[]
  /** While developing, Vite puts styles into the page without a nonce. */
  isDevelopment: boolean
}

export function makeNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The policy of one HTML answer. Styles in attributes are allowed, scripts only with the nonce. */
export function contentSecurityPolicy(
  nonce: string,
  { formHosts, mapHosts, isSecure, isDevelopment }: HeaderSettings,
): string {
  const maps = mapHosts.join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${maps}`.trim(),
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${maps}`.trim(),
    "font-src 'self'",
    // The textures inside a three-dimensional model reach the viewer as blobs of this page.
    `connect-src 'self' blob: ${maps}`.trim(),
    "worker-src 'self' blob:",
    `form-action 'self' ${formHosts.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer, whatever it is. */
export function addSecurityHeaders(app: FastifyInstance, settings: HeaderSettings) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    if (settings.isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
}
