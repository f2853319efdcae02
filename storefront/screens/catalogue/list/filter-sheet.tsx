import { useRef, useState } from 'react'
import { formatNumber } from '#rules/money.ts'
import { FilterPanel, type RangeFields } from '#storefront/parts/filter-panel.tsx'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { countChosen } from './filter-address.ts'

type FilterSheetProps = {
  open: boolean
  filters: ShownFilter[]
  total: number
  isBusy: boolean
  onChange: (form: HTMLFormElement, range?: RangeFields) => void
  onReset: () => void
  onMore: () => void
  onClose: () => void
}

/** The filters of a phone: the list behind follows each tick, the button says how much is left. */
export function FilterSheet({ open, filters, total, isBusy, onChange, onReset, onMore, onClose }: FilterSheetProps) {
  const shell = useMessages('shell')
  const words = useMessages('ui')
  const found = shell.showFound(formatNumber(total), total)
  const form = useRef<HTMLFormElement | null>(null)
  const [resets, setResets] = useState(0)
  /** What stands in a field counts as typed: leaving it asks for it, before the sheet is gone. */
  const show = () => {
    const active = document.activeElement
    if (active instanceof HTMLElement && form.current?.contains(active)) active.blur()
    onClose()
  }
  const reset = () => {
    setResets(resets + 1)
    onReset()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shell.filters}
      closeText={words.close}
      kind="drawer"
      footer={
        <div className="flex gap-2">
          {filters.some(countChosen) && (
            <Button size="l" onClick={reset}>
              {shell.reset}
            </Button>
          )}
          <Button look="main" size="l" wide onClick={show}>
            <span className={cx('transition-opacity', isBusy && 'opacity-55')}>{found}</span>
          </Button>
          <span role="status" className="sr-only">
            {found}
          </span>
        </div>
      }
    >
      <form
        // Anew after a reset: a number that no list had followed yet would stay in its field.
        key={resets}
        // A field may be left by the sheet's going: its form still holds what was typed.
        ref={(shown) => {
          if (shown) form.current = shown
        }}
        onSubmit={(event) => {
          event.preventDefault()
          onChange(event.currentTarget)
        }}
      >
        <FilterPanel
          filters={filters}
          onChange={(range) => form.current && onChange(form.current, range)}
          onMore={onMore}
        />
      </form>
    </Dialog>
  )
}
