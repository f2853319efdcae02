import { orderStates, paidStates } from '#contract/staff/desk-orders.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, LinkButton } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { WishFields } from './read-wish.ts'

type Choice = { id: string; name: string }
type OrderFiltersProps = {
  fields: WishFields
  choices: { regions: Choice[]; warehouses: Choice[]; places: Choice[] }
}

/** A form of the page's own address: it works without scripts, and what it asks can be sent to a colleague. */
export function OrderFilters({ fields, choices }: OrderFiltersProps) {
  const t = useMessages('orders')
  const { many } = useMessages('desk')
  const { q, from, to, ...narrow } = fields
  const isTurned = from !== undefined && to !== undefined && to < from
  const isNarrowed = Object.keys(narrow).length > 0 || from !== undefined || to !== undefined
  return (
    <form key={JSON.stringify(fields)} method="get" action={href('/vue-tools/orders')} className="mb-5">
      <div className="grid max-w-220 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField name="q" type="search" label={t.search} defaultValue={q ?? ''} maxLength={120} autoComplete="off" />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.find}
        </Button>
        {(isNarrowed || q) && (
          <LinkButton to={href('/vue-tools/orders')} look="text" className="min-h-13!">
            {t.reset}
          </LinkButton>
        )}
      </div>
      {fields.customer && <input type="hidden" name="customer" value={fields.customer} />}
      <details className="mt-3" open={isNarrowed}>
        <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.filters}</summary>
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          <Narrow name="state" label={t.state} fields={fields} options={named(orderStates, t.states)} />
          <Narrow name="paid" label={t.paid} fields={fields} options={named(paidStates, t.paids)} />
          <Narrow
            name="way"
            label={t.way}
            fields={fields}
            options={named(['courier', 'pickup', 'carrier', 'none'], t.ways)}
          />
          <Narrow name="by" label={t.by} fields={fields} options={named(['staff', 'shopper'], t.bys)} />
          <Narrow name="region" label={t.region} fields={fields} options={choices.regions} />
          <Narrow name="warehouse" label={t.warehouse} fields={fields} options={choices.warehouses} />
          <Narrow name="place" label={t.place} fields={fields} options={choices.places} />
          <div className="grid grid-cols-2 gap-3">
            <TextField name="from" type="date" label={t.from} defaultValue={from ?? ''} />
            <TextField
              name="to"
              type="date"
              label={t.to}
              defaultValue={to ?? ''}
              error={isTurned ? many.daysTurned : undefined}
            />
          </div>
          <Button type="submit" look="outline" className="min-h-13! justify-self-start">
            {t.show}
          </Button>
        </div>
      </details>
    </form>
  )
}

function named<Word extends string>(words: readonly Word[], names: Record<Word, string>): Choice[] {
  return words.map((word) => ({ id: word, name: names[word] }))
}

type NarrowProps = { name: keyof WishFields; label: string; fields: WishFields; options: readonly Choice[] }

function Narrow({ name, label, fields, options }: NarrowProps) {
  const t = useMessages('orders')
  return (
    <Select
      name={name}
      label={label}
      placeholder={t.any}
      defaultValue={fields[name] ?? ''}
      options={options.map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
