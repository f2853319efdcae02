import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

type DropPanelProps = {
  /** What is pressed; becomes the `summary`. */
  trigger: ReactNode
  triggerClass?: string
  panelClass?: string
  /** Only one panel with the same group is open at a time. */
  group?: string
  children: ReactNode
}

/** A panel under its button. It is a `details`, so it opens without scripts; they add Escape and the press outside. */
export function DropPanel({ trigger, triggerClass, panelClass, group, children }: DropPanelProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      const details = box.current
      if (!details) return
      const inside = event.target instanceof Node && details.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : inside) return
      if (event instanceof KeyboardEvent) details.querySelector('summary')?.focus()
      details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', close)
    }
  }, [open])
  const toggled = (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  return (
    <details ref={box} name={group} onToggle={toggled} className="group/drop relative">
      <summary className={triggerClass}>{trigger}</summary>
      <div
        className={cx(
          'absolute top-full left-0 z-(--z-drop) rounded-3 bg-wall p-2 shadow-lift forced-colors:border',
          panelClass,
        )}
      >
        {children}
      </div>
    </details>
  )
}
