import { z } from 'zod'

export const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(fallback ? '1' : '0')
    .transform((text) => text === '1' || text === 'true')

export const openedOrNot = z
  .enum(['0', '1', 'true', 'false'])
  .optional()
  .transform((text) => (text === undefined ? undefined : text === '1' || text === 'true'))

export const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback)

/** `name=value,other=value`, values percent-encoded, as OpenTelemetry writes it. */
export const headerList = z
  .string()
  .regex(/^([^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*)?$/, 'is not written as name=value,name=value')
  .default('')
  .transform((text, context) => {
    try {
      return Object.fromEntries(listOf(text).map(headerOf))
    } catch {
      context.addIssue({ code: 'custom', message: 'is not percent-encoded as it should be' })
      return z.NEVER
    }
  })

/** `host=region` of other countries' stores, parted by commas. */
export const storeHosts = z
  .string()
  .regex(/^(\s*[a-z0-9.-]+(:\d+)?=[a-z0-9-]+\s*(,|$))*$/, 'is not written as host=region,host=region')
  .default('')
  .transform((text) =>
    listOf(text).map((pair) => {
      const [host = '', regionCode = ''] = pair.split('=')
      return { host, regionCode }
    }),
  )

function headerOf(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
}

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
