import type { CSSProperties } from 'react'

/** Five stars, `score` of them filled; `label` is what is heard: "4,8 из 5". */
export function Rating({ score, label, size = 18 }: { score: number; label: string; size?: number }) {
  const look = { '--n': Math.round(score), '--s': `${size}px` } as CSSProperties
  return <span role="img" aria-label={label} className="stars" style={look} />
}

/** One small star for a line of facts. */
export function Star() {
  return <i aria-hidden="true" className="star" />
}
