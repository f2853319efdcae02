import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

export type ButtonLook = 'main' | 'quiet' | 'outline' | 'text'
export type ButtonSize = 'l' | 'm' | 's'
type Dress = { look?: ButtonLook; size?: ButtonSize; wide?: boolean; className?: string }

const looks: Record<ButtonLook, string> = {
  main: 'border-transparent bg-cherry text-wall hover:bg-cherry-deep',
  quiet: 'btn-quiet',
  outline: 'border-edge bg-wall hover:border-ink',
  text: 'border-transparent text-cherry hover:bg-cherry-soft',
}

const sizes: Record<ButtonSize, string> = {
  l: 'min-h-14 px-4 text-field sm:px-7',
  m: 'min-h-12 px-5.5 text-base/5',
  s: 'btn-s',
}

/** The classes of a button, for what must be another element: a `summary`, a `label`, a download link. */
export function buttonClass({ look = 'quiet', size = 'm', wide, className }: Dress) {
  return cx('btn', sizes[size], looks[look], look === 'text' && 'px-2! sm:px-2!', wide && 'w-full', className)
}

const whenDisabled = 'disabled:border-transparent disabled:bg-front-2 disabled:text-ink-3 disabled:active:translate-y-0'

type ButtonProps = Dress & {
  /** Keeps the width, shows a ring and `busyText`; pressing again does nothing. */
  busy?: boolean
  busyText?: string
} & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({
  look,
  size,
  wide,
  busy,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      // A button submits unless it says otherwise.
      type={type === 'submit' ? undefined : type}
      className={cx(buttonClass({ look, size, wide, className }), rest.disabled && whenDisabled)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Busy text={busyText}>{children}</Busy> : children}
    </button>
  )
}

function Busy({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <>
      <span className="invisible inline-flex items-center gap-2">{children}</span>
      <span className="absolute inset-0 flex items-center justify-center gap-2 px-2">
        <span className="size-4.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent" />
        <span className="truncate">{text}</span>
      </span>
    </>
  )
}

type LinkButtonProps = Dress & Omit<LinkProps, 'className'> & { ref?: Ref<HTMLAnchorElement> }

export function LinkButton({ look, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ look, size, wide, className })} />
}

/** A word in cherry that leads on: "Смотреть все". */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={cx(
        'inline-flex min-h-11 min-w-6 items-center gap-1.5 font-medium whitespace-nowrap text-cherry hover:underline hover:underline-offset-4',
        className,
      )}
    />
  )
}

/** A 44 px square for an icon alone; `label` is what it says aloud, and beside itself when it is pointed at. */
export function IconButton({
  label,
  ground = 'none',
  className,
  children,
  ...rest
}: { label: string; ground?: 'none' | 'front' | 'wall' } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButtonClass(ground, className)}>
      {children}
    </button>
  )
}

export function iconButtonClass(ground: 'none' | 'front' | 'wall' = 'none', className?: string) {
  return cx(
    'tip inline-grid size-11 flex-none place-items-center rounded-2 transition-colors hover:bg-front disabled:text-ink-3/60 disabled:hover:bg-front aria-disabled:text-ink-3/60 aria-disabled:hover:bg-front',
    ground === 'front' && 'bg-front hover:bg-front-2',
    ground === 'wall' && 'bg-wall',
    className,
  )
}
