import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { recallMore, rememberMore, type ShownMore } from './listing-memory.ts'

const nothing: ShownMore = { cards: [], page: 0 }

// While React takes over the server's page the first picture must be the server's; later lists may start with more.
let hasTakenOver = false

/** Cards added below the page that the address names. `load` brings the page of that number. */
export function useShownMore(signature: string, firstPage: number, load: (page: number) => Promise<ShownCard[]>) {
  const { key } = useLocation()
  const name = `${key}|${signature}`
  const [state, setState] = useState(() => ({ name, more: hasTakenOver ? recallMore(name) : null }))
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isReloaded, setReloaded] = useState(false)
  if (state.name !== name) setState({ name, more: recallMore(name) })
  const more = (state.name === name && state.more) || nothing

  useEffect(() => {
    if (hasTakenOver) return
    hasTakenOver = true
    const kept = recallMore(name)
    if (!kept) return
    setState({ name, more: kept })
    setReloaded(true)
  }, [name])
  useLayoutEffect(() => {
    if (isReloaded) scrollBack(key)
  }, [isReloaded, key])

  async function showMore() {
    setLoading(true)
    setFailed(false)
    try {
      const page = (more.page || firstPage) + 1
      const next = { cards: [...more.cards, ...(await load(page))], page }
      rememberMore(name, next)
      setState({ name, more: next })
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }
  return { added: more.cards, lastPage: more.page || firstPage, isLoading, hasFailed, showMore }
}

/** The router scrolled while the list was still short; it keeps its positions under the same key. */
function scrollBack(key: string) {
  try {
    const positions: Record<string, number> = JSON.parse(
      sessionStorage.getItem('react-router-scroll-positions') ?? '{}',
    )
    const top = positions[key]
    if (top && top > window.scrollY) window.scrollTo({ top, behavior: 'instant' })
  } catch {
    // Without a known position the list stays where it is.
  }
}
