import { cx } from './cx.ts'

type PriceProps = {
  /** Already formatted: "54 990 ₽". */
  now: string
  was?: string | null
  /** Heard before each sum: "Цена", "прежняя цена". */
  words: { now: string; was: string }
  /** `list` shrinks in two-column phone lists; `l` is the product page's. */
  size?: 'm' | 'l' | 's' | 'list'
  className?: string
}

const nowSizes = {
  m: 'text-price',
  l: 'text-price-l',
  s: 'text-field font-bold',
  list: 'price-listed',
}
const wasSizes = {
  m: 'text-m',
  l: 'text-[18px]/6',
  s: 'text-s',
  list: 'price-listed-was',
}

/** Never broken inside a sum, never in another colour; a long old price wraps under the new one. */
export function Price({ now, was, words, size = 'm', className }: PriceProps) {
  return (
    <span className={cx('prices', className)}>
      <span className="sr-only">{`${words.now} `}</span>
      <strong className={cx('whitespace-nowrap', nowSizes[size])}>{now}</strong>
      {was && (
        <s className={cx('price-was', wasSizes[size])}>
          <span className="sr-only">{`${words.was} `}</span>
          {was}
        </s>
      )}
    </span>
  )
}
