import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { data } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import type { HallBasket, hallBasketsContract } from '#contract/hall-baskets.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { metresText } from '#rules/running-metre.ts'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound, nullIfMissing } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { RetailTitle } from '../retail-title.tsx'
import type { Route } from './+types/hall-basket.ts'
import { type HallAnswer, saveHall } from './save-hall.ts'
import { ScanForm } from './scan-form.tsx'

export const handle: RouteTexts = { texts: ['counter'] }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shop } = await page.api.pricePrint.getRetailStaff()
  const id = Number(params.id)
  if (!shop || !Number.isSafeInteger(id) || id < 1) throw notFound()
  const body = { shopId: shop.id, id }
  const basket = await page.api.hallBaskets.readHallBasket({ body }).catch(nullIfMissing)
  const said = takeFlash(page, request, url)
  return data({ basket, said }, { status: basket ? 200 : 404 })
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveHall(request, pageOf(context), url.pathname)
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

type Read = CallAnswer<(typeof hallBasketsContract)['readHallBasket']>

/** One basket of the hall: tags are scanned into it, and it goes on as an order or with its shopper. */
export default function HallBasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('counter').hall
  const { basket } = loaderData
  const answer: HallAnswer | undefined = actionData
  const said = useSaidOnce(loaderData.said)
  const shopId = useRetail()?.shop?.id ?? 0
  if (!basket) return <Gone />
  const given = { shopId, id: basket.id, answer }
  return (
    <>
      <TextLink to={href('/retail-lk/hall')}>{t.back}</TextLink>
      <RetailTitle title={t.basket(basket.number)} />
      {said && !answer && (
        <DoneNotice tone={said.code === 'fewer' || said.code === 'more' ? 'wait' : 'done'}>
          {t.said[said.code as keyof typeof t.said](said.sentence ?? '')}
        </DoneNotice>
      )}
      <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          <ScanForm key={basket.pieces} {...given} />
          <Lines basket={basket} {...given} />
        </div>
        {basket.lines.length > 0 && <GoesOn basket={basket} {...given} />}
      </div>
    </>
  )
}

/** Its shopper shows it no longer, perhaps just while something was being put in. */
function Gone() {
  const t = useMessages('counter').hall
  return (
    <>
      <RetailTitle title={t.title} />
      <EmptyState
        icon={ShoppingBag}
        title={t.gone}
        text={t.goneText}
        action={<LinkButton to={href('/retail-lk/hall')}>{t.back}</LinkButton>}
      />
    </>
  )
}

type Given = { shopId: number; id: number; answer: HallAnswer | undefined }

function Lines({ basket, ...given }: Given & { basket: Read }) {
  const t = useMessages('counter').hall
  const money = (minor: number) => formatMoney(minor, currencySign(basket.currency))
  if (basket.lines.length === 0) return <p className="mt-5 text-ink-2">{t.scanFirst}</p>
  return (
    <>
      <ul className="mt-5">
        {basket.lines.map((line) => (
          <Line key={`${line.offerId} ${line.quantity}`} line={line} sum={money(line.sumMinor)} {...given} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-3 border-t border-edge pt-3">
        <span>{t.total}</span>
        <b className="title text-h3 whitespace-nowrap">{money(basket.totalMinor)}</b>
      </p>
    </>
  )
}

function Line({ line, sum, shopId, id, answer }: Given & { line: Read['lines'][number]; sum: string }) {
  const t = useMessages('counter').hall
  const language = useLanguage()
  const { quantity, lengthStepMm } = line
  const form = useForm({
    name: `line ${line.offerId}`,
    answer: answer as FormAnswer | undefined,
    words: { quantity: lengthStepMm === null ? t.piecesWrong : t.lengthWrong },
  })
  const amount = lengthStepMm === null ? String(quantity) : metresText(quantity, lengthStepMm, language)
  return (
    <li className="border-t border-seam py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium break-words">
          {line.name} <span className="text-s text-ink-2">{line.traits}</span>
        </span>
        <b className="font-semibold whitespace-nowrap">{sum}</b>
      </p>
      <FormFrame form={form} className="mt-1 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="shopId" value={shopId} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="offerId" value={line.offerId} />
        <input type="hidden" name="lengthStepMm" value={lengthStepMm ?? ''} />
        <TextField
          {...form.field('quantity', amount)}
          label={lengthStepMm === null ? t.quantity : t.length}
          inputMode={lengthStepMm === null ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={lengthStepMm === null ? 5 : 9}
          className="w-25"
        />
        <Button type="submit" look="outline" size="s">
          {t.save}
        </Button>
        <Button type="submit" name="remove" value="1" look="text" size="s">
          {t.remove}
        </Button>
      </FormFrame>
    </li>
  )
}

function GoesOn({ basket, shopId, id, answer }: Given & { basket: HallBasket }) {
  const t = useMessages('counter').hall
  const order = useForm({ name: 'order', answer: answer as FormAnswer | undefined })
  const handOn = useForm({ name: 'handOn', answer: answer?.link ? undefined : (answer as FormAnswer | undefined) })
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="id" value={id} />
    </>
  )
  return (
    <aside className="grid content-start gap-4">
      <section className="rounded-2 bg-front p-5">
        <h2 className="font-semibold">{t.orderTitle}</h2>
        <FormFrame form={order} className="mt-3">
          {hidden('order')}
          <Button type="submit" look="main" wide busy={order.isBusy}>
            {t.order}
          </Button>
        </FormFrame>
        <p className="mt-2 text-s text-ink-2">{t.orderText}</p>
      </section>
      <section className="rounded-2 bg-front p-5">
        <h2 className="font-semibold">{t.homeTitle}</h2>
        <p className="mt-1 text-s text-ink-2">{basket.isStaffs ? t.homeText : t.homeOwn}</p>
        {answer?.link ? (
          <>
            <img src={answer.link.qr} alt={t.qr} width={220} height={220} className="mt-3 rounded-2 bg-wall" />
            <p className="mt-2 text-s break-all select-all">{answer.link.url}</p>
          </>
        ) : (
          <FormFrame form={handOn} className="mt-3">
            {hidden('handOn')}
            <Button type="submit" look="outline" size="s" busy={handOn.isBusy}>
              {t.handOn}
            </Button>
          </FormFrame>
        )}
      </section>
    </aside>
  )
}
