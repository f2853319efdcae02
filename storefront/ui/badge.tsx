import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'sale' | 'hit' | 'new' | 'kit' | 'stock' | 'wait' | 'fault' | 'off'

const tones: Record<BadgeTone, string> = {
  sale: 'bg-signal text-ink',
  hit: 'bg-ink text-wall',
  new: 'bg-cherry-soft text-cherry',
  kit: 'bg-wall inset-ring-1 inset-ring-seam',
  stock: 'bg-stock-soft text-stock',
  wait: 'bg-wait-soft text-wait',
  fault: 'bg-fault-soft text-fault',
  off: 'bg-front-2 text-ink-2',
}

/** Yellow (`sale`) is only about money going down. */
export function Badge({ tone, className, children }: { tone: BadgeTone; className?: string; children: ReactNode }) {
  return <span className={cx('badge', tones[tone], className)}>{children}</span>
}
