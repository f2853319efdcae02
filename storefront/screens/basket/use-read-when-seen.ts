import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The page is read anew as soon as it is seen again: another tab may have changed the basket, and what is ordered is the shop's. */
export function useReadWhenSeen() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = () => {
      if (!document.hidden) void revalidate()
    }
    // A page that Back brings out of the browser's memory becomes visible too.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [revalidate])
}
