import PackageSearch from 'lucide-react/icons/package-search'
import type { BasketView } from '#contract/basket.ts'
import type { LengthStep } from '#rules/running-metre.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { SearchForm } from '#storefront/ui/search-form.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { FoundGoods } from './found-goods.tsx'
import type { FoundModel } from './found-models.ts'
import { keyOf, OrderGoods } from './order-goods.tsx'

type TakeOrderProps = {
  /** The page that this stands on. */
  here: string
  query: string
  total: number
  goods: readonly FoundModel[]
  basket: BasketView
  sign: string
  answer: FormAnswer | undefined
  /** Why a line holds another number than was typed; its code is the key of the line. */
  said: Flash | null
  noteOf?: (offerId: number, lengthStepMm: LengthStep) => string
}

/** An order for a shopper: goods, then who it is for, then the checkout as everybody knows it. */
export function TakeOrder({ here, query, total, goods, basket, said: told, ...rest }: TakeOrderProps) {
  const t = useMessages('desk').takeOrder
  const said = useSaidOnce(told)
  const spoken = rest.answer ? null : said
  const isGone = spoken && !basket.items.some((item) => keyOf(item) === spoken.code)
  return (
    <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <div className="min-w-0">
        <SearchForm action={here} label={t.search} find={t.find} maxLength={200} query={query} />
        <div className="mt-5">
          {query !== '' && goods.length === 0 && (
            <EmptyState icon={PackageSearch} title={t.nothing(query)} text={t.nothingText} />
          )}
          {goods.length > 0 && (
            <>
              <p className="text-s text-ink-2">{t.found(total, goods.length < total)}</p>
              <FoundGoods goods={goods} {...rest} />
            </>
          )}
        </div>
      </div>
      <div className={cx('min-w-0', basket.items.length > 0 && 'max-xl:order-first')}>
        <h2 className="title text-h3">{t.basket}</h2>
        {isGone && <DoneNotice tone="wait">{spoken.sentence}</DoneNotice>}
        {basket.items.length === 0 ? (
          <div className="mt-3">
            <EmptyState icon={PackageSearch} title={t.empty} text={t.emptyText} />
          </div>
        ) : (
          <>
            <OrderGoods basket={basket} said={spoken} {...rest} />
            <ShopperForm answer={rest.answer} />
          </>
        )}
      </div>
    </div>
  )
}

function ShopperForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('desk').takeOrder
  const form = useForm({ name: 'shopper', answer, words: { name: t.nameWrong, phone: t.phoneWrong } })
  return (
    <FormFrame form={form} className="mt-5 grid gap-3 rounded-2 bg-front p-5">
      <h2 className="title text-h3">{t.shopper}</h2>
      <input type="hidden" name="intent" value="begin" />
      <TextField
        {...form.field('phone')}
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <TextField {...form.field('name')} label={t.name} autoComplete="off" maxLength={120} />
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="off" maxLength={200} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.going} className="max-sm:w-full">
        {t.go}
      </Button>
    </FormFrame>
  )
}
