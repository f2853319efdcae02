import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useState } from 'react'
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
  onChange: (form: HTMLFormElement) => void
  onReset: () => void
  onMore: () => void
}

/** Opens the sheet of a phone. Nothing but itself is drawn anew by that, and the code of the sheet is there beforehand. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const t = useMessages('shell')
  const [isOpen, open] = useState(false)
  const isPhone = useIdlePhone()
  const sheet = useFetched(isPhone || isOpen, () => import('./filter-sheet.tsx'))
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

const idleDelayMs = 1000

/** True on a narrow screen once the page has come to rest. */
function useIdlePhone(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (matchMedia('(width >= 1024px)').matches) return
    const timer = setTimeout(() => setIdle(true), idleDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
