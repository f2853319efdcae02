import { cx } from './cx.ts'

type DrawingProps = { size?: string | number; strokeWidth?: string | number; className?: string }

/** A line drawing on a field of 24 × 24. What `scripts/plain-icons.ts` makes of a Lucide icon: its lines as one text. */
export function drawing(lines: string) {
  const inside = { __html: lines }
  return function Drawing({ size = 24, strokeWidth, className }: DrawingProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        strokeWidth={strokeWidth}
        aria-hidden="true"
        className={cx('drawing', className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines come from the build, never from people
        dangerouslySetInnerHTML={inside}
      />
    )
  }
}
