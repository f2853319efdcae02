import { useEffect, useState } from 'react'
import { api } from '../platform/api-client.ts'

const WAIT_MS = 120

export type Found = Awaited<ReturnType<typeof api.catalogue.suggest>>

/** Asks a little after the last letter; an answer that comes late is dropped. Before the first it is what is often asked. */
export function useFound(text: string, isAsked: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const query = text.trim()
  useEffect(() => {
    if (!isAsked) return
    let isStale = false
    const timer = setTimeout(
      async () => {
        // Suggestions are a help: without them the form still searches.
        const answer = await api.catalogue.suggest({ query: { query } }).catch(() => null)
        if (!isStale) setFound(answer && seen(answer, query))
      },
      query === '' ? 0 : WAIT_MS,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query, isAsked])
  return found
}

/** Where nothing is typed yet, or a single letter, only what others often ask for is of use. */
function seen(found: Found, query: string): Found | null {
  if (query.length > 1) return found
  return found.queries.length > 0 ? { ...found, items: [], categories: [], total: 0, corrected: null } : null
}
