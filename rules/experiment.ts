/** A switch between ways to show one thing; the first variant is how it is shown to whoever takes no part. */
export interface Experiment {
  code: string
  isOn: boolean
  /** Shares are weights: 1 and 1 is half and half. */
  variants: readonly { code: string; share: number }[]
}

/** Always the same variant for the same visitor, whatever else runs; null where the experiment does not. */
export function variantOf({ code, isOn, variants }: Experiment, visitor: string): string | null {
  const whole = variants.reduce((sum, { share }) => sum + share, 0)
  if (!isOn || whole <= 0) return null
  let left = (hashOf(`${code}:${visitor}`) / 2 ** 32) * whole
  for (const variant of variants) {
    if (left < variant.share) return variant.code
    left -= variant.share
  }
  return variants.at(-1)?.code ?? null
}

/** FNV-1a with a last mixing, without which visitors whose names differ at the end would stay together. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
