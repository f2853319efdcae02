type Conditions = Record<string, string[] | { min?: number; max?: number }>

const code = /^[a-z][a-z0-9_-]{0,59}$/
const range = /^(\d{1,9}(?:\.\d{1,3})?)?-(\d{1,9}(?:\.\d{1,3})?)?$/

/**
 * Filters as the address of a list says them: `colour=green,blue&width=-200`, with or without what stands before the
 * question mark. Null where a part is none. `isRange` tells numbers from lists, since a size may be named «160-200».
 */
export function readConditions(text: string, isRange: (code: string) => boolean): Conditions | null {
  const query = text.trim().replace(/^[^?]*\?/, '')
  const conditions: Conditions = {}
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'sort' || name === 'page') continue
    if (!code.test(name) || value === '') return null
    if (!isRange(name)) {
      conditions[name] = [...new Set(value.split(','))].filter(Boolean)
      continue
    }
    const [, min, max] = range.exec(value) ?? []
    if (min === undefined && max === undefined) return null
    conditions[name] = {
      ...(min !== undefined && { min: Number(min) }),
      ...(max !== undefined && { max: Number(max) }),
    }
  }
  return conditions
}

/** The other way round. */
export function writeConditions(
  conditions: Readonly<Record<string, readonly string[] | { min?: number | undefined; max?: number | undefined }>>,
): string {
  return Object.entries(conditions)
    .map(([name, wish]) => `${name}=${'length' in wish ? wish.join(',') : `${wish.min ?? ''}-${wish.max ?? ''}`}`)
    .join('&')
}
