import { useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'

type ListPagesProps = {
  /** The address of the list as it is narrowed, with what is said besides. */
  at: (more?: Record<string, string | number>) => string
  /** What the address of the next page says besides. */
  next: Record<string, string | number> | null
  isFirst: boolean
}

/** The ways to the rest of a list: on, and back to its beginning. */
export function ListPages({ at, next, isFirst }: ListPagesProps) {
  const t = useMessages('desk').many
  if (isFirst && !next) return null
  return (
    <p className="mt-4 flex flex-wrap gap-5">
      {!isFirst && <TextLink to={at()}>{t.first}</TextLink>}
      {next && <TextLink to={at(next)}>{t.next}</TextLink>}
    </p>
  )
}
