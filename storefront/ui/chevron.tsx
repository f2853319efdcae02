import { cx } from './cx.ts'

/** Points down, and up while the `details` whose summary it stands in is open. Drawn by the style sheet: a list has two dozen. */
export function Chevron({ className }: { className?: string }) {
  return <i aria-hidden="true" className={cx('chevron', className)} />
}
