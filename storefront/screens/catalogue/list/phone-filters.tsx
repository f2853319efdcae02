import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useState } from 'react'
import type { RangeFields } from '#storefront/parts/filter-panel.tsx'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { chipClass } from '#storefront/ui/chip.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import { countChosen } from './filter-address.ts'
import { filtersId } from './filters-id.ts'

type PhoneFiltersProps = {
  filters: ShownFilter[]
  total: number
  isBusy: boolean
  onChange: (form: HTMLFormElement, range?: RangeFields) => void
  onReset: () => void
  onMore: () => void
}

/** Opens the sheet of a phone. Nothing but itself is drawn anew by that; its code comes with the first touch of the page. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const t = useMessages('shell')
  const [isOpen, open] = useState(false)
  const isTouched = useFirstTouch()
  const sheet = useFetched(isTouched || isOpen, () => import('./filter-sheet.tsx'))
  const chosen = props.filters.reduce((sum, filter) => sum + countChosen(filter), 0)
  return (
    <>
      <a
        href={`#${filtersId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          open(true)
        }}
        className={chipClass(true, 'lg:hidden')}
      >
        <Icon of={SlidersHorizontal} size={16} />
        {t.filtersChosen(chosen)}
      </a>
      {sheet && <sheet.FilterSheet {...props} open={isOpen} onClose={() => open(false)} />}
    </>
  )
}

/** True once a finger has been laid on the page: by scrolling, as a rule, long before the filters are opened. */
function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const touched = ({ pointerType }: PointerEvent) => pointerType === 'touch' && setTouched(true)
    addEventListener('pointerdown', touched, { passive: true })
    return () => removeEventListener('pointerdown', touched)
  }, [])
  return isTouched
}
