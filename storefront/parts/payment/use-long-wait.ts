import { useEffect, useState } from 'react'

const longMs = 20_000

/** Whether the page has waited for the bank longer than a bank that is paid needs. */
export function useLongWait(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
