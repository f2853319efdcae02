import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

const restMs = 100
const atOnce = 5
const idleMs = 50

/**
 * What somebody is about to open is fetched ahead: a link that the pointer rests on, that a finger lies on or that has the
 * focus. Nothing is fetched where data are spared, nor for a link that merely passes under a pointer as the page scrolls.
 */
export function Prefetch() {
  const { pathname } = useLocation()
  const [ahead, setAhead] = useState<{ from: string; paths: string[] }>({ from: pathname, paths: [] })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let scrolledAt = 0
    const stop = ({ type, timeStamp }: Event) => {
      clearTimeout(timer)
      if (type === 'scroll') scrolledAt = timeStamp
    }
    const add = (path: string) =>
      setAhead(({ from, paths }) => ({
        from: pathname,
        paths: [path, ...(from === pathname ? paths.filter((one) => one !== path) : [])].slice(0, atOnce),
      }))
    const consider = ({ target, timeStamp }: Event) => {
      clearTimeout(timer)
      const path = pathOf(target)
      if (!path || isSparing() || timeStamp - scrolledAt < restMs) return
      timer = setTimeout(() => whenIdle(() => add(path)), restMs)
    }
    for (const name of begins) document.addEventListener(name, consider, { passive: true })
    for (const name of ends) document.addEventListener(name, stop, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of begins) document.removeEventListener(name, consider)
      for (const name of ends) document.removeEventListener(name, stop, { capture: true })
    }
  }, [pathname])
  if (ahead.from !== pathname) return null
  return ahead.paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}

// A finger that lies down comes over a link too.
const begins = ['pointerover', 'focusin']
const ends = ['pointerout', 'pointercancel', 'scroll']

/**
 * The other page a link of the shop leads to; not what is personal, which is never kept and would be fetched twice, and no
 * file: addresses of pages end in a slash.
 */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  if (!link?.pathname.endsWith('/') || link.target === '_blank' || link.pathname.startsWith('/personal')) return null
  return link.pathname === location.pathname ? null : link.pathname + link.search
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, idleMs)
}
