import type { PaymentGroup } from '#rules/payment-groups.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'

interface ShownMethod {
  id: string
  group: PaymentGroup
  name: string
  label: string
}

/** When the money leaves the payer: that is what people choose between first. */
const moments = ['now', 'parts', 'later'] as const
const momentOf: Record<PaymentGroup, (typeof moments)[number]> = {
  card: 'now',
  sbp: 'now',
  kaspi: 'now',
  certificate: 'now',
  yandexPay: 'parts',
  dolyame: 'parts',
  credit: 'parts',
  onDelivery: 'later',
  bill: 'later',
}

/** Ways to pay under the moment at which they take the money; a heading stands only where there is a choice of moments. */
export function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly ShownMethod[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const t = useMessages('checkout').moments
  const shown = moments
    .map((moment) => ({ moment, those: methods.filter(({ group }) => momentOf[group] === moment) }))
    .filter(({ those }) => those.length > 0)
  return shown.map(({ moment, those }) => (
    <fieldset key={moment} className="mt-4">
      {shown.length > 1 && <legend className="mb-2 font-semibold">{t[moment]}</legend>}
      <div className="grid gap-2">
        {those.map((method) => (
          <RadioCard
            key={method.id}
            name="id"
            value={method.id}
            defaultChecked={method.id === chosen}
            onChange={() => onChoose(method.id)}
            label={method.name}
            note={method.label}
          />
        ))}
      </div>
    </fieldset>
  ))
}
