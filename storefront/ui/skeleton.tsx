import { cx } from './cx.ts'

/** A front in the true geometry of what is coming; give it size by classes. Hold it back for 200 ms yourself. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-glow rounded-2 bg-front still:animate-none', className)} />
  )
}
