import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'

const tones = {
  stock: { ground: 'bg-stock-soft', mark: 'text-stock', icon: CircleCheck },
  wait: { ground: 'bg-wait-soft', mark: 'text-wait', icon: Clock },
  fault: { ground: 'bg-fault-soft', mark: 'text-fault', icon: CircleAlert },
}

/** What is known about the money, with the way on as its children. */
export function StatePanel({
  tone,
  title,
  text,
  children,
}: {
  tone: keyof typeof tones
  title: string
  text: string
  children?: ReactNode
}) {
  const look = tones[tone]
  return (
    <section role={tone === 'fault' ? 'alert' : 'status'} className={cx('mt-6 flex gap-4 rounded-2 p-5', look.ground)}>
      <span className={look.mark}>
        <Icon of={look.icon} />
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-ink-2">{text.trim()}</p>
        {children}
      </div>
    </section>
  )
}
