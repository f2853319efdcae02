import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type NoticeTone = 'info' | 'wait' | 'fault' | 'done'

const tones = {
  info: { ground: 'bg-front', mark: 'text-ink-2', icon: Info },
  wait: { ground: 'bg-wait-soft', mark: 'text-wait', icon: Info },
  fault: { ground: 'bg-fault-soft', mark: 'text-fault', icon: CircleAlert },
  done: { ground: 'bg-stock-soft', mark: 'text-stock', icon: Check },
}

/** A sentence that belongs to the page. A fault is announced when it appears. */
export function Notice({
  id,
  tone = 'info',
  action,
  className,
  children,
}: {
  /** Where a form leads to: then it can have the focus. */
  id?: string
  tone?: NoticeTone
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const look = tones[tone]
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role={tone === 'fault' ? 'alert' : undefined}
      className={cx('flex items-start gap-3 rounded-2 px-4 py-3.5 text-s forced-colors:border', look.ground, className)}
    >
      <span className={look.mark}>
        <Icon of={look.icon} size={20} />
      </span>
      <div className="min-w-0 flex-1 pt-px wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}
