import { queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

export interface ListNarrow {
  /** The word of the address. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

type ListFiltersProps = {
  path: string
  fields: Record<string, string>
  narrows: readonly ListNarrow[]
  /** What is looked for, where it is not anything that the list says. */
  label?: string
  /** Words of the address that the search keeps. */
  kept?: Record<string, string>
}

/** A form of the page's own address: it works without scripts, and what it asks can be sent to a colleague. */
export function ListFilters({ path, fields, narrows, label, kept = {} }: ListFiltersProps) {
  const t = useMessages('desk').many
  return (
    <form
      key={JSON.stringify(fields)}
      method="get"
      action={path}
      className="mb-4 flex max-w-240 flex-wrap items-end gap-3 [[role=status]+&]:mt-4"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="q"
        type="search"
        label={label ?? t.search}
        defaultValue={fields.q ?? ''}
        maxLength={100}
        autoComplete="off"
        className="min-w-60 flex-1"
      />
      {narrows.map(({ name, label: ofNarrow, options }) => (
        <Select
          key={name}
          name={name}
          label={ofNarrow}
          placeholder={t.any}
          defaultValue={fields[name] ?? ''}
          options={options.map((one) => ({ ...one }))}
          className="min-w-45"
        />
      ))}
      <Button type="submit" look="outline" className="min-h-13!">
        {t.find}
      </Button>
      {Object.keys(fields).length > 0 && (
        <LinkButton to={path + queryOf(kept)} look="text" className="min-h-13!">
          {t.reset}
        </LinkButton>
      )}
    </form>
  )
}
