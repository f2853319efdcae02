import X from 'lucide-react/icons/x'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export function chipClass(chosen = false, className?: string) {
  return cx('chip', chosen ? 'bg-ink text-wall forced-colors:outline-2' : 'bg-front hover:bg-front-2', className)
}

type ChipProps = { chosen?: boolean; className?: string; children: ReactNode }

export function Chip({ chosen, className, ...rest }: ChipProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" aria-pressed={chosen} {...rest} className={chipClass(chosen, className)} />
}

export function LinkChip({ chosen, className, ...rest }: ChipProps & Omit<LinkProps, 'className'>) {
  return <Link aria-current={chosen ? 'true' : undefined} {...rest} className={chipClass(chosen, className)} />
}

/** A filter that is on; following the link takes it off. `removeText` is heard after its name. */
export function RemovableChip({
  children,
  removeText,
  ...rest
}: { children: ReactNode; removeText: string } & LinkProps) {
  return (
    <Link {...rest} className={chipClass()}>
      {children}
      <span className="sr-only">, {removeText}</span>
      <Icon of={X} size={16} />
    </Link>
  )
}
