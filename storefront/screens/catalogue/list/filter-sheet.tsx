import { useRef } from 'react'
import { formatNumber } from '#rules/money.ts'
import { FilterPanel } from '#storefront/parts/filter-panel.tsx'
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
  onChange: (form: HTMLFormElement) => void
  onReset: () => void
  onMore: () => void
  onClose: () => void
}

/** The filters of a phone: the list behind follows each tick, the button says how much is left. */
export function FilterSheet({ open, filters, total, isBusy, onChange, onReset, onMore, onClose }: FilterSheetProps) {
  const shell = useMessages('shell')
  const words = useMessages('ui')
  const found = shell.showFound(formatNumber(total), total)
  const form = useRef<HTMLFormElement>(null)
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
            <Button size="l" onClick={onReset}>
              {shell.reset}
            </Button>
          )}
          <Button look="main" size="l" wide onClick={onClose}>
            <span className={cx('transition-opacity', isBusy && 'opacity-55')}>{found}</span>
          </Button>
          <span role="status" className="sr-only">
            {found}
          </span>
        </div>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          onChange(event.currentTarget)
        }}
      >
        <FilterPanel filters={filters} onChange={() => form.current && onChange(form.current)} onMore={onMore} />
      </form>
    </Dialog>
  )
}
