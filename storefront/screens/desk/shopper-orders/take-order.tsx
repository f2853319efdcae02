import PackageSearch from 'lucide-react/icons/package-search'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useShell } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { SearchForm } from '#storefront/ui/search-form.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/take-order.ts'
import { FoundGoods } from './found-goods.tsx'
import { OrderGoods } from './order-goods.tsx'
import { saveOrder } from './save-order.ts'

const shown = 8

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const [found, { basket }] = await Promise.all([
    query === '' ? null : api.catalogue.search({ body: { q: query, count: shown } }),
    api.basket.getFullBasket(),
  ])
  return { query, total: found?.total ?? 0, goods: found?.elements ?? [], basket }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveOrder(request, pageOf(context), url.pathname + url.search)
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** An order that a shopper tells by telephone: goods, then who it is for, then the checkout as everybody knows it. */
export default function TakeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').takeOrder
  const sign = useShell()?.region.currency.sign ?? '₽'
  const { query, total, goods, basket } = loaderData
  const isEmpty = basket.items.length === 0
  return (
    <>
      <DeskTitle page="desk-take-order" />
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="min-w-0">
          <SearchForm
            action={href('/vue-tools/take-order')}
            label={t.search}
            find={t.find}
            maxLength={200}
            query={query}
          />
          <div className="mt-5">
            {query !== '' && goods.length === 0 && (
              <EmptyState icon={PackageSearch} title={t.nothing(query)} text={t.nothingText} />
            )}
            {goods.length > 0 && (
              <>
                <p className="text-s text-ink-2">{t.found(total)}</p>
                <FoundGoods goods={goods} sign={sign} answer={actionData} />
              </>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <h2 className="title text-h3">{t.basket}</h2>
          {isEmpty ? (
            <div className="mt-3">
              <EmptyState icon={PackageSearch} title={t.empty} text={t.emptyText} />
            </div>
          ) : (
            <>
              <OrderGoods basket={basket} sign={sign} answer={actionData} />
              <ShopperForm answer={actionData} />
            </>
          )}
        </div>
      </div>
    </>
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
