import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askEveryMs = 3000

/** The page reads the state anew by itself while it is seen, and as soon as it is seen again; without scripts by its link. */
export function useLookAgain(isOpen: boolean, everyMs = askEveryMs) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      if (!document.hidden) void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, everyMs, revalidate])
}
