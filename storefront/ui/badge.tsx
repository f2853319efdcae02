import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'sale' | 'hit' | 'new' | 'kit' | 'stock' | 'wait' | 'fault' | 'off'

const tones: Record<BadgeTone, string> = {
  sale: 'sale-ground',
  hit: 'bg-ink text-wall',
  new: 'bg-cherry-soft text-cherry',
  kit: 'bg-wall text-ink inset-ring-1 inset-ring-seam',
  stock: 'bg-stock-soft text-stock',
  wait: 'bg-wait-soft text-wait',
  fault: 'bg-fault-soft text-fault',
  off: 'bg-front-2 text-ink-2',
}

type BadgeProps = {
  tone: BadgeTone
  className?: string
  /** Colours of its own; `--mark` is a drawing before the words. */
  style?: CSSProperties | undefined
  children: ReactNode
}

/** `sale` is only about money going down: yellow, or in the colours of the season. */
export function Badge({ tone, className, style, children }: BadgeProps) {
  return (
    <span className={cx('badge', tones[tone], className)} style={style}>
      {children}
    </span>
  )
}
