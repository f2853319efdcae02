import { goodsStates } from '#contract/staff/goods.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { GoodsFields } from './read-goods-wish.ts'

type GoodsFiltersProps = { fields: GoodsFields; sections: { id: string; name: string }[] }

/** A form of the page's own address: it works without scripts, and what it asks can be sent to a colleague. */
export function GoodsFilters({ fields, sections }: GoodsFiltersProps) {
  const t = useMessages('goods')
  const narrow = (name: keyof GoodsFields, label: string, options: { id: string; name: string }[]) => (
    <Select
      name={name}
      label={label}
      placeholder={t.any}
      defaultValue={fields[name] ?? ''}
      options={options.map((one) => ({ value: one.id, label: one.name }))}
    />
  )
  return (
    <form
      key={JSON.stringify(fields)}
      method="get"
      action={href('/vue-tools/goods')}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
    >
      <TextField
        name="q"
        type="search"
        label={t.search}
        defaultValue={fields.q ?? ''}
        maxLength={120}
        autoComplete="off"
        className="sm:col-span-2 xl:col-span-1"
      />
      {narrow('section', t.section, sections)}
      {narrow(
        'state',
        t.state,
        goodsStates.map((id) => ({ id, name: t.states[id] })),
      )}
      {narrow('lacks', t.lacks, [
        { id: 'kk', name: t.lacking.kk },
        { id: 'en', name: t.lacking.en },
      ])}
      {narrow('corrected', t.corrected, [{ id: 'yes', name: t.correctedOnly }])}
      <p className="flex flex-wrap gap-3 sm:col-span-2 xl:col-span-5">
        <Button type="submit" look="outline">
          {t.find}
        </Button>
        {Object.keys(fields).length > 0 && (
          <LinkButton to={href('/vue-tools/goods')} look="text">
            {t.reset}
          </LinkButton>
        )}
      </p>
    </form>
  )
}
