import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useScrollArrows } from './use-scroll-arrows.ts'

type CarouselProps = {
  /** Names the strip for those who hear it. */
  label: string
  texts: { back: string; on: string }
  /** The heading row: arrows stand at its right end from 1024 px. */
  heading?: ReactNode
  more?: ReactNode
  className?: string
  /** So many stand side by side on a wide screen; with more there are arrows. */
  fits?: number
  /** How many there will be, where some are still to come. */
  count?: number
  children: ReactNode[]
}

/** A strip that scrolls by finger, wheel and keyboard; the arrows are a help, not the way. */
export function Carousel({
  label,
  texts,
  heading,
  more,
  className = 'rail',
  fits = 4,
  count,
  children,
}: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const { back, on, step } = useScrollArrows(strip)
  const hasHead = Boolean(heading || more)
  const arrows = (count ?? children.length) > fits && (
    <Arrows texts={texts} canBack={back} canOn={on} step={step} isOver={!hasHead} />
  )
  return (
    <div className="relative min-w-0">
      {hasHead && (
        <div className="mb-4 flex items-end justify-between gap-4 lg:mb-7">
          {heading}
          <div className="flex flex-none items-center gap-4 max-lg:-mb-[7px]">
            {more}
            {arrows}
          </div>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard */}
      <ul ref={strip} aria-label={label} tabIndex={0} className={className}>
        {children.map((child, index) => (
          <li key={index} className="flex flex-col">
            {child}
          </li>
        ))}
      </ul>
      {!hasHead && arrows}
    </div>
  )
}

type ArrowsProps = {
  texts: { back: string; on: string }
  canBack: boolean
  canOn: boolean
  step: (direction: 1 | -1) => void
  /** Without a heading row they lie on the ends of the strip. */
  isOver: boolean
}

/** At an end the arrow only dims: who pressed it by keyboard keeps the focus. */
function Arrows({ texts, canBack, canOn, step, isOver }: ArrowsProps) {
  const ground = isOver ? 'wall' : 'front'
  const over = 'absolute top-1/4 z-2 shadow-lift aria-disabled:pointer-events-none aria-disabled:opacity-0'
  return (
    <div className={cx('hidden gap-1 lg:flex noscript:hidden', !canBack && !canOn && 'lg:hidden')}>
      <IconButton
        label={texts.back}
        ground={ground}
        aria-disabled={!canBack}
        onClick={() => step(-1)}
        className={isOver ? `${over} left-2` : undefined}
      >
        <Icon of={ArrowLeft} size={20} />
      </IconButton>
      <IconButton
        label={texts.on}
        ground={ground}
        aria-disabled={!canOn}
        onClick={() => step(1)}
        className={isOver ? `${over} right-2` : undefined}
      >
        <Icon of={ArrowRight} size={20} />
      </IconButton>
    </div>
  )
}
