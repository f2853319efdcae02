import { queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'

type CsvLinkProps = { path: string; fields: Record<string, string | number | null | undefined> }

/** The list as a table for a spreadsheet: what is looked at is what is taken out. */
export function CsvLink({ path, fields }: CsvLinkProps) {
  const t = useMessages('desk')
  return (
    <a href={path + queryOf(fields)} download className={buttonClass({ look: 'outline', size: 's' })}>
      {t.csv}
    </a>
  )
}
