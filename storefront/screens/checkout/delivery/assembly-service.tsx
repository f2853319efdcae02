import type { ReactNode } from 'react'
import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox, Radio } from '#storefront/ui/choice.tsx'
import { assembleName, shownGoods } from './assembled-goods.ts'
import { ServiceSum } from './service-sum.tsx'

type AssemblyServiceProps = {
  /** As the call knows it. */
  name: 'furnitureAssembly' | 'assembly'
  goods: readonly { offerId: number; name: string; isSelected: boolean }[]
  rates: readonly { id: string; name: string; priceMinor: number }[]
  rateId: string
  /** When it is done. */
  note: ReactNode
  isWanted: boolean
  /** Null: it is counted with the rest. */
  priceMinor: number | null
  sign: string
  onPick?: () => void
}

/** Assembling, and once it is wanted, of what and how much of it: opened by CSS alone. */
export function AssemblyService({
  name,
  goods,
  rates,
  rateId,
  note,
  isWanted,
  priceMinor,
  sign,
  onPick,
}: AssemblyServiceProps) {
  const t = useMessages('checkout')
  return (
    <div className="group/assembly">
      <Checkbox
        name={name}
        data-assembly=""
        defaultChecked={isWanted}
        onChange={onPick}
        label={t.assembly}
        note={
          <>
            {goods.map((good) => good.name).join(', ')}
            <br />
            {note}
          </>
        }
        end={priceMinor === null ? undefined : <ServiceSum minor={priceMinor} sign={sign} />}
      />
      <div className="hidden pl-9 group-has-[[data-assembly]:checked]/assembly:block">
        {rates.length > 1 && (
          <fieldset>
            <legend className="sr-only">{t.assemblyRates}</legend>
            {rates.map((rate) => (
              <Radio
                key={rate.id}
                name="assemblyRate"
                value={rate.id}
                defaultChecked={rate.id === rateId}
                onChange={onPick}
                label={rate.name}
                end={formatMoney(rate.priceMinor, sign)}
              />
            ))}
          </fieldset>
        )}
        {goods.length > 1 && <AssembledGoods goods={goods} onPick={onPick} />}
      </div>
    </div>
  )
}

function AssembledGoods({ goods, onPick }: Pick<AssemblyServiceProps, 'goods' | 'onPick'>) {
  const t = useMessages('checkout')
  const isAll = !goods.some((good) => good.isSelected)
  return (
    <fieldset className="mt-2">
      <legend className="text-s text-ink-2">{t.assemblyGoods}</legend>
      <input type="hidden" {...shownGoods(goods)} />
      {goods.map((good) => (
        <Checkbox
          key={good.offerId}
          name={assembleName(good.offerId)}
          defaultChecked={isAll || good.isSelected}
          onChange={onPick}
          label={good.name}
        />
      ))}
    </fieldset>
  )
}
