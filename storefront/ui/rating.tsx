import { cx } from './cx.ts'

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.1 1.2-6.6L2.5 9.5l6.6-.9z'

/** Five stars, `score` of them filled; `label` is what is heard: "4,8 из 5". */
export function Rating({ score, label, size = 18 }: { score: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          <path d={STAR} className={cx(star <= Math.round(score) ? 'fill-ink' : 'fill-[#cfcac3]')} />
        </svg>
      ))}
    </span>
  )
}

/** One small star for a line of facts. */
export function Star({ size = 14 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="inline-block fill-ink align-[-1.5px]"
    >
      <path d={STAR} />
    </svg>
  )
}
