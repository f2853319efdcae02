import { cx } from './cx.ts'

/** Two marks of the same kind: green "here", amber "later"; always with a word beside them. */
export function Dot({ tone }: { tone: 'stock' | 'wait' | 'fault' }) {
  const colour = { stock: 'bg-stock', wait: 'bg-wait', fault: 'bg-fault' }[tone]
  return <span aria-hidden="true" className={cx('dot', colour)} />
}
