import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askEveryMs = 3000

/** The page reads the state anew by itself; without scripts by its link. */
export function useLookAgain(isOpen: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void revalidate(), askEveryMs)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}
