import { withMisfits } from '#rules/niche.ts'

/** The address of a list, narrowed to what fits; its page begins anew. */
export function withNiche(list: string, niche: string, isWithMisfits: boolean): string {
  const { pathname, searchParams } = new URL(list, 'http://shop')
  for (const name of ['page', 'offset']) searchParams.delete(name)
  searchParams.set('niche', isWithMisfits ? `${niche},${withMisfits}` : niche)
  return `${pathname}?${searchParams.toString().replaceAll('%2C', ',')}`
}
