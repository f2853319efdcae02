import { href as hrefWithoutSlash } from 'react-router'

/**
 * The address of a page of the site map, with the slash that every page's address ends in.
 * A page that is renamed or gone, and a parameter that is forgotten, do not compile.
 */
export const href: typeof hrefWithoutSlash = (page, ...params) => {
  const path = hrefWithoutSlash(page, ...params)
  return path.endsWith('/') ? path : `${path}/`
}

/** `?a=1&b=2` of what is given, to be put behind an address; nothing when nothing is given. */
export function queryOf(fields: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}
