import type { CSSProperties, InputHTMLAttributes, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

/** Those of a `row` (`card-swatches`) are dressed by it: a list has a hundred of them. */
export type SwatchSize = 'card' | 'large' | 'fill' | 'row'
type SwatchLook = {
  /** Spoken and shown as a hint: "рогожка, шалфей". */
  name: string
  /** A picture of the fabric; without it `colour` fills the square. */
  picture?: string | null
  colour?: string | null
  chosen?: boolean
  /** White diagonal; still pressable, because it explains where the thing is. */
  missing?: boolean
  size?: SwatchSize
}

const sizes: Record<SwatchSize, string> = {
  card: 'swatch-card',
  large: 'size-12 rounded-2 xl:size-14',
  fill: 'aspect-4/3 w-full rounded-[6px]',
  row: '',
}

function swatchLook({ chosen, missing, size = 'card' }: SwatchLook) {
  return cx('swatch', sizes[size], chosen && 'swatch-chosen', missing && 'swatch-missing')
}

function swatchClass(look: SwatchLook) {
  if (look.size === 'row') return look.missing ? 'swatch-missing' : undefined
  return cx('tip', swatchLook(look))
}

function swatchStyle({ picture, colour }: SwatchLook): CSSProperties {
  return { '--i': picture ? `url(${picture})` : undefined, '--c': colour ?? undefined } as CSSProperties
}

/** A swatch that leads to its offer; without scripts it is simply a link. */
export function LinkSwatch({
  name,
  picture,
  colour,
  chosen,
  missing,
  size,
  ...link
}: SwatchLook & Omit<LinkProps, 'className' | 'style'>) {
  const look = { name, picture, colour, chosen, missing, size }
  return (
    <Link
      {...link}
      aria-label={name}
      aria-current={chosen ? 'true' : undefined}
      className={swatchClass(look)}
      style={swatchStyle(look)}
    />
  )
}

/** A swatch that picks in place; `href` is where the same choice leads without scripts. */
export function PickSwatch({ href, onPick, ...look }: SwatchLook & { href: string; onPick: () => void }) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPick()
  }
  return (
    // biome-ignore lint/a11y/useAnchorContent: its label names it
    <a
      href={href}
      aria-label={look.name}
      aria-current={look.chosen ? 'true' : undefined}
      onClick={press}
      className={swatchClass(look)}
      style={swatchStyle(look)}
    />
  )
}

/** A swatch inside a form: a checkbox of a filter or a radio of a choice. */
export function InputSwatch({
  name,
  picture,
  colour,
  missing,
  size = 'card',
  ...input
}: Omit<SwatchLook, 'name' | 'chosen'> & { name: string } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'size' | 'className'
  > & {
    field: string
  }) {
  const { field, ...rest } = input
  const look = { name, picture, colour, missing, size }
  return (
    // One that fills its place has its name below.
    <label data-tip={size === 'fill' ? undefined : name} className={cx('relative block', size !== 'fill' && 'tip')}>
      <input
        type="radio"
        name={field}
        aria-label={name}
        {...rest}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      <span className={cx(swatchLook(look), 'swatch-input')} style={swatchStyle(look)} />
    </label>
  )
}
