import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Seen } from '../seen.tsx'

export interface WarehouseLimit {
  id: number
  name: string
  perDay: number | null
  perWindow: number | null
  seen: string
}

type LimitsProps = { regionId: number; warehouses: WarehouseLimit[]; answer: FormAnswer | undefined }

/** How many deliveries each warehouse of the region sends off. */
export function WarehouseLimits({ regionId, warehouses, answer }: LimitsProps) {
  const t = useMessages('desk').zones
  return (
    <section className="grid gap-4">
      <h2 className="title text-h3">{t.warehouses}</h2>
      <p className="text-secondary">{t.warehousesHint}</p>
      {warehouses.map((warehouse) => (
        <LimitForm
          key={`${warehouse.id} ${warehouse.seen}`}
          regionId={regionId}
          warehouse={warehouse}
          answer={answer}
        />
      ))}
    </section>
  )
}

type LimitFormProps = { regionId: number; warehouse: WarehouseLimit; answer: FormAnswer | undefined }

function LimitForm({ regionId, warehouse, answer }: LimitFormProps) {
  const t = useMessages('desk').zones
  const form = useForm<'perDay' | 'perWindow', FormAnswer>({ name: `warehouse-${warehouse.id}`, answer })
  const number = { inputMode: 'numeric' as const, maxLength: 4, autoComplete: 'off' }
  return (
    <FormFrame form={form} className="grid gap-3 border-t border-seam pt-4">
      <input type="hidden" name="regionId" value={regionId} />
      <input type="hidden" name="warehouseId" value={warehouse.id} />
      <Seen value={warehouse.seen} />
      <h3 className="font-semibold">{warehouse.name}</h3>
      <div className="grid grid-cols-2 items-start gap-4 lg:max-w-120">
        <TextField {...form.field('perDay', textOf(warehouse.perDay))} {...number} label={t.perDayField} />
        <TextField {...form.field('perWindow', textOf(warehouse.perWindow))} {...number} label={t.perWindowField} />
      </div>
      <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
        {t.saveWarehouse}
        <span className="sr-only">{`, ${warehouse.name}`}</span>
      </Button>
    </FormFrame>
  )
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
