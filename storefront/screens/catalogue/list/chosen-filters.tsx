import { Link } from 'react-router'
import { decimalText } from '#rules/decimal.ts'
import { isBetween } from '#rules/filter-type.ts'
import { formatNumber } from '#rules/money.ts'
import { capital } from '#storefront/parts/capital.ts'
import type { ShownFilter } from '#storefront/parts/shown-filter.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { chipClass, LinkChip, RemovableChip } from '#storefront/ui/chip.tsx'
import { addressOf, withoutFilter, withoutFilters } from './filter-address.ts'

type Chosen = { key: string; text: string; to: string }

/** What is on, each with its way off. */
export function ChosenFilters({
  filters,
  path,
  search,
}: {
  filters: ShownFilter[]
  path: string
  search: URLSearchParams
}) {
  const t = useMessages('catalogue')
  const shell = useMessages('shell')
  const words = useMessages('ui')
  const chosen = useChosen(filters, path, search)
  const list = queryOf({ list: addressOf(path, search) })
  const ways = [
    [href('/personal/my-shop'), t.myShop],
    [href('/niche'), t.niche],
  ].map(([way, name]) => (
    <LinkChip key={way} to={way + list} rel="nofollow" className="flex-none">
      {name}
    </LinkChip>
  ))
  if (chosen.length === 0) return ways
  return (
    <>
      <ul aria-label={t.chosenFilters} className="contents">
        {chosen.map((one) => (
          <li key={one.key} className="flex-none">
            <RemovableChip to={one.to} removeText={words.remove} preventScrollReset rel="nofollow">
              {one.text}
            </RemovableChip>
          </li>
        ))}
        <li className="flex-none">
          <Link
            to={addressOf(path, withoutFilters(search))}
            preventScrollReset
            className={chipClass(false, 'bg-transparent! text-cherry hover:bg-cherry-soft!')}
          >
            {shell.resetAll}
          </Link>
        </li>
      </ul>
      {ways}
    </>
  )
}

function useChosen(filters: ShownFilter[], path: string, search: URLSearchParams): Chosen[] {
  const rangeText = useRangeText()
  return filters.flatMap((filter) => {
    const to = (value?: string) => addressOf(path, withoutFilter(search, filter.attrPrefix, value))
    if (isBetween(filter.type)) {
      const text = rangeText(filter)
      return text ? [{ key: filter.attrPrefix, text, to: to() }] : []
    }
    return filter.bucket
      .filter((value) => value.checked)
      .map((value) => ({
        key: `${filter.attrPrefix}-${value.value}`,
        text: filter.type === 'toggle' ? filter.name : capital(value.name),
        to: to(value.value),
      }))
  })
}

/** «Ширина 180–220 см», «До 130 000 ₽». */
function useRangeText() {
  const t = useMessages('catalogue')
  const shell = useMessages('shell')
  const language = useLanguage()
  const sign = useRegion()?.currency.sign
  return (filter: ShownFilter): string | null => {
    const isPrice = filter.attrPrefix === 'price'
    const unit = isPrice ? sign : filter.unit
    const number = (value: number) => (Number.isInteger(value) ? formatNumber(value) : decimalText(value, language))
    const withUnit = (text: string) => (unit ? `${text}\u00a0${unit}` : text)
    const min = filter.values?.min ?? null
    const max = filter.values?.max ?? null
    if (min === null && max === null) return null
    if (min !== null && max !== null) {
      const range = withUnit(shell.fromTo(number(min), number(max)))
      return isPrice ? range : t.chosenRange(filter.name, range)
    }
    if (isPrice) return max === null ? t.startingFrom(withUnit(number(min ?? 0))) : t.upTo(withUnit(number(max)))
    const open = max === null ? shell.onlyFrom(number(min ?? 0)) : shell.onlyTo(number(max))
    return t.chosenRange(filter.name, withUnit(open))
  }
}
