import { href, queryOf } from '#storefront/platform/href.ts'

interface FoundAt {
  result?: string
  kind?: string | null
  page?: number | null
  /** A picture of the shop that is to be searched by. */
  media?: string
}

/** The page of what was found, or of the search that begins. */
export function foundUrl(at: FoundAt): string {
  return href('/image-search') + queryOf({ ...at })
}
