const perValue = 16
const mostLooked = 20

/**
 * About how much memory a value takes, for caches that are bounded by bytes. Long arrays are judged by their first
 * entries: measuring must cost nothing beside making.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return perValue + value.length
  if (typeof value !== 'object' || value === null) return perValue
  if (ArrayBuffer.isView(value)) return perValue + value.byteLength
  if (value instanceof Map) return perValue + bytesOf([...value.values()])
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  let bytes = 2 * perValue
  const looked = Math.min(inner.length, mostLooked)
  for (let at = 0; at < looked; at++) bytes += perValue + bytesOf(inner[at])
  return looked === 0 ? bytes : Math.ceil((bytes * inner.length) / looked)
}
