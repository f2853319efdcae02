import { useEffect, useState } from 'react'

const storedAs = 'komod-sms'

/**
 * Seconds until another code may be asked for, counting down each second. `sending` names the one message that was
 * sent: the moment it was first seen is kept in the browser, so that a reload does not begin anew.
 * The limit itself is the server's.
 */
export function useSmsTimer(sending: string, waitSeconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const until = untilOf(sending, waitSeconds)
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [sending, waitSeconds])
  return left
}

/** `0:42`. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function untilOf(sending: string, waitSeconds: number): number {
  try {
    const [name, until] = (localStorage.getItem(storedAs) ?? '').split(' ')
    if (name === sending && Number(until) > 0) return Number(until)
    const fresh = Date.now() + waitSeconds * 1000
    localStorage.setItem(storedAs, `${sending} ${fresh}`)
    return fresh
  } catch {
    return Date.now() + waitSeconds * 1000 // storage is off: the timer lives as long as the page
  }
}
