import type { ComponentType } from 'react'
import { cx } from './cx.ts'

type Drawing = ComponentType<{ size?: string | number; strokeWidth?: string | number; className?: string }>

/** A Lucide drawing in the shop's weight; import it as `lucide-react/icons/heart`. The word beside it speaks for it. */
export function Icon({ of: Drawing, size = 24, className }: { of: Drawing; size?: number; className?: string }) {
  return <Drawing size={size} className={cx('icon', className)} />
}
