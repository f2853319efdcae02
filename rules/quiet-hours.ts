const hour = 60 * 60 * 1000
const day = 24 * hour
const quiet = { from: 21, to: 9 }

/** When a message that can wait may go, by the receiver's clock: now, or at nine in the morning. */
export function notBefore(nowMs: number, utcOffsetMinutes: number): number {
  const localMs = nowMs + utcOffsetMinutes * 60_000
  const sinceMidnight = localMs % day
  if (sinceMidnight >= quiet.to * hour && sinceMidnight < quiet.from * hour) return nowMs
  const morning = localMs - sinceMidnight + quiet.to * hour
  return (sinceMidnight < quiet.to * hour ? morning : morning + day) - utcOffsetMinutes * 60_000
}
