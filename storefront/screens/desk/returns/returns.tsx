import Undo from 'lucide-react/icons/undo-2'
import { Form } from 'react-router'
import { type ReturnableOrder, staffReturnsContract } from '#contract/staff/returns.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { momentWords } from '#storefront/parts/order/words.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { isRefusal, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { withAgreed } from '../with-agreed.ts'
import type { Route } from './+types/returns.ts'
import { ReturnLine } from './return-line.tsx'

const { returnGoods } = staffReturnsContract

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const number = url.searchParams.get('order')?.trim().slice(0, 30) ?? ''
  const said = takeFlash(page, request, url)
  if (number === '') return { number, order: null, said }
  const found = await page.api.staffReturns.findReturnable({ body: { orderNumber: number } }).catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
  return { number, order: found?.order ?? null, said }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const isSameQuantity = textOf(sent.fields, 'shownFor') === textOf(sent.fields, 'quantity')
  const { wrong, body } = readForm(returnGoods.body, withAgreed(sent, isSameQuantity), page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { backMinor, currency } = await page.api.staffReturns.returnGoods({ body })
    return redirectSaying(page, url.pathname + url.search, {
      code: backMinor > 0 ? 'returned' : 'written',
      sentence: formatMoney(backMinor, currencySign(currency)),
    })
  } catch (error) {
    return refusedForm<typeof returnGoods>(sent, error)
  }
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** Goods that come back, line by line: the money goes to where it came from. */
export default function DeskReturns({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').returns
  const { number, order, said: told } = loaderData
  const said = useSaidOnce(told)
  return (
    <>
      <DeskTitle page="desk-returns" />
      {said && !actionData && (
        <DoneNotice>{said.code === 'returned' ? t.returned(said.sentence ?? '') : t.written}</DoneNotice>
      )}
      <Form method="get" className="mt-5 mb-6 flex max-w-130 flex-wrap items-end gap-3">
        <div className="min-w-50 flex-1">
          <TextField
            id="order"
            name="order"
            label={t.number}
            defaultValue={number}
            autoComplete="off"
            inputMode="numeric"
            maxLength={30}
          />
        </div>
        <Button type="submit" look="outline">
          {t.find}
        </Button>
      </Form>
      {order ? (
        <Found key={order.number} order={order} answer={actionData} />
      ) : (
        <EmptyState icon={Undo} title={number ? t.unknown(number) : t.none} text={t.noneText} />
      )}
    </>
  )
}

function Found({ order, answer }: { order: ReturnableOrder; answer: Route.ComponentProps['actionData'] }) {
  const t = useMessages('desk').returns
  const language = useLanguage()
  const clock = useDeskClock()
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  return (
    <section className="mt-6 max-w-220">
      <h2 className="title text-h3">{t.order(order.number)}</h2>
      <p className="mt-1 text-ink-2">{t.sums(money(order.totalMinor), money(order.paidMinor))}</p>
      <ul className="mt-4 grid gap-3">
        {order.lines.map((line) => (
          <li key={line.lineId} className="rounded-2 bg-front p-5">
            <ReturnLine line={line} orderNumber={order.number} currency={order.currency} answer={answer} />
          </li>
        ))}
      </ul>
      {order.returns.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t.before}</h3>
          <ul className="mt-2 grid gap-1">
            {order.returns.map(({ name, quantity, backMinor, at }) => (
              <li key={at + name}>
                {t.one(name, quantity, money(backMinor))}
                <span className="text-s text-ink-2">, {momentWords(at, clock, language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
