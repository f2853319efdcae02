import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isSecretAddress } from '#rules/secret-address.ts'

export interface HeaderSettings {
  isSecure: boolean
  /** Hosts that a form may send the browser to: payment pages. */
  formHosts: readonly string[]
  /** Whom the map asks for what, when one of somebody else's is set. */
  maps: MapHosts
  /** Hosts of the captcha's script and frame, when there is one. */
  captchaHosts: readonly string[]
  /** Hosts of a payment widget; only pages that run it trust them. */
  widgetHosts?: readonly string[]
  /** Hosts of the tag manager and its counters, when one is set. */
  tagHosts?: readonly string[]
  /** While developing, Vite puts styles into the page without a mark. */
  isDevelopment: boolean
}

/** Hosts by what comes from them: a server of tiles gives pictures or data, only Yandex runs a script and styles of its own. */
export interface MapHosts {
  scripts: readonly string[]
  data: readonly string[]
  styles: readonly string[]
}

/** What a page carries inside itself and its policy must name. */
export interface Inlined {
  scripts: readonly string[]
  styles: readonly string[]
}

/** The policy of one HTML answer: scripts of the shop and those that the page itself was made with, known by their hash. */
export function contentSecurityPolicy(
  { scripts, styles }: Inlined,
  { formHosts, maps, captchaHosts, tagHosts = [], widgetHosts = [], isSecure, isDevelopment }: HeaderSettings,
  { runsWidget = false } = {},
): string {
  const ofWidget = runsWidget ? widgetHosts : []
  const scriptHosts = [...maps.scripts, ...tagHosts, ...ofWidget].join(' ')
  const dataHosts = [...maps.data, ...tagHosts, ...ofWidget].join(' ')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashSource), scriptHosts, ...captchaHosts].filter(Boolean).join(' '),
    ["frame-src 'self'", ...captchaHosts, ...ofWidget].join(' '),
    isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", ...styles.map(hashSource), ...maps.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${dataHosts}`.trim(),
    "font-src 'self'",
    // The textures inside a three-dimensional model reach the viewer as blobs of this page.
    `connect-src 'self' blob: ${dataHosts}`.trim(),
    "worker-src 'self' blob:",
    `form-action 'self' ${formHosts.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Takes the marks of the renderer out of the page and collects what they stood on. Only what the renderer marked is let
 * run: the mark is unguessable, so a script that came in with a text of a shopper carries none and stays forbidden.
 */
export function takeMarks(html: string, mark: string): { html: string; inlined: Inlined } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  const styles: string[] = []
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + attribute.length)) {
    const tag = html.slice(html.lastIndexOf('<', at) + 1, html.indexOf('>', at))
    const kind = tag.startsWith('script') ? 'script' : tag.startsWith('style') ? 'style' : null
    if (!kind || / src="|type="application\/ld\+json"/.test(tag)) continue
    const begin = html.indexOf('>', at) + 1
    const text = html.slice(begin, html.indexOf(`</${kind}`, begin))
    if (kind === 'script') scripts.push(text)
    else styles.push(text)
  }
  return { html: html.replaceAll(attribute, ''), inlined: { scripts, styles } }
}

/** Of what is no page: opened by itself it does nothing, and nobody frames it. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Of files: a browser that opens one gives it no origin either. */
export const sandboxed = `${nothingRuns}; sandbox`

const usualReferrer = 'strict-origin-when-cross-origin'

/** Headers of every answer, whatever it is. */
export function commonHeaders({ isSecure }: Pick<HeaderSettings, 'isSecure'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', usualReferrer],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(self), microphone=()'],
    ...(isSecure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ]
}

export function addSecurityHeaders(app: FastifyInstance, settings: HeaderSettings) {
  const common = commonHeaders(settings)
  app.addHook('onSend', async ({ url }, reply) => {
    for (const [name, value] of common) reply.header(name, value)
    // What is opened from there, the shop's own pages with counters too, learns whose page it came from and no more.
    const [pathname = '', search = ''] = url.split(/(?=\?)/)
    if (isSecretAddress({ pathname, search })) reply.header('referrer-policy', 'strict-origin')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nothingRuns)
    }
  })
}
