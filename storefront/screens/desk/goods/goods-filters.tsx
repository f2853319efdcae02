import { goodsStates } from '#contract/staff/goods.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass, LinkButton } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { GoodsFields } from './read-goods-wish.ts'

type GoodsFiltersProps = { fields: GoodsFields; sections: { id: string; name: string }[] }

/** A form of the page's own address: it works without scripts, and what it asks can be sent to a colleague. */
export function GoodsFilters({ fields, sections }: GoodsFiltersProps) {
  const t = useMessages('goods')
  const { q: _, ...narrowing } = fields
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
    <form key={JSON.stringify(fields)} method="get" action={href('/vue-tools/goods')} className="mb-5">
      <div className="grid max-w-220 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField
          name="q"
          type="search"
          label={t.search}
          defaultValue={fields.q ?? ''}
          maxLength={120}
          autoComplete="off"
        />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.find}
        </Button>
        {Object.keys(fields).length > 0 && (
          <LinkButton to={href('/vue-tools/goods')} look="text" className="min-h-13!">
            {t.reset}
          </LinkButton>
        )}
      </div>
      <details className="mt-3" open={Object.keys(narrowing).length > 0}>
        <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.filters}</summary>
        <div className="mt-2 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-5">
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
          <Button type="submit" look="outline" className="min-h-13! justify-self-start">
            {t.showFound}
          </Button>
        </div>
      </details>
    </form>
  )
}
