import type { SalesOfPerson } from '#contract/retail.ts'
import { addDays, isDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { RetailTitle } from '../retail-title.tsx'
import type { Route } from './+types/staff.ts'
import { saveStaff } from './save-staff.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shop, today } = await page.api.pricePrint.getRetailStaff()
  const days = daysOf(url, today)
  const { from, to } = days
  const sales = shop && (await page.api.retail.listSales({ body: { shopId: shop.id, from, to } }))
  return { days, sales, said: takeFlash(page, request, url) }
}

/** As the fields say; turned days are put right, and the month so far stands in for what is no day. */
function daysOf(url: URL, today: string) {
  const [from, to] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '')
  const last = to && isDay(to) ? to : today
  const first = from && isDay(from) ? from : `${last.slice(0, 8)}01`
  return first <= last ? { from: first, to: last, isTurned: false } : { from: last, to: first, isTurned: true }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveStaff(request, pageOf(context), url.pathname + url.search)
}

/** People of the shop: who stands in it now, their hours and what they sold. */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('retail').staff
  const { days, sales } = loaderData
  const said = useSaidOnce(loaderData.said)
  const manages = useRetail()?.me.managesStaff ?? false
  return (
    <>
      <RetailTitle title={t.title} />
      {said && !actionData && <DoneNotice>{t.said[said.code as keyof typeof t.said] ?? said.sentence}</DoneNotice>}
      {sales && (
        <>
          <Days {...days} />
          {!sales.seesAll && <p className="mb-3 text-s text-ink-2">{t.ownOnly}</p>}
          <People people={sales.people} sign={currencySign(sales.currency)} answer={actionData} />
          {manages && <BindForm answer={actionData} />}
        </>
      )}
    </>
  )
}

function Days({ from, to, isTurned }: { from: string; to: string; isTurned: boolean }) {
  const t = useMessages('retail').staff
  const language = useLanguage()
  const today = useRetail()?.today ?? to
  const links = [
    { name: t.today, from: today, to: today },
    { name: t.week, from: addDays(today, -6), to: today },
    { name: t.month, from: `${today.slice(0, 8)}01`, to: today },
  ]
  return (
    <form
      key={`${from} ${to}`}
      method="get"
      action={href('/retail-lk/staff')}
      className="mt-5 mb-5 grid max-w-200 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField name="from" type="date" label={t.from} defaultValue={from} max={today} />
      <TextField
        name="to"
        type="date"
        label={t.to}
        hint={isTurned ? t.turned : undefined}
        defaultValue={to}
        max={today}
      />
      <Button type="submit" look="outline" className="min-h-13!">
        {t.show}
      </Button>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-s sm:col-span-3">
        <span className="text-ink-2">{t.shown(dateText(from, language), dateText(to, language))}</span>
        {links.map(({ name, ...at }) => (
          <a key={name} href={`?from=${at.from}&to=${at.to}`} className="link">
            {name}
          </a>
        ))}
      </p>
    </form>
  )
}

type PeopleProps = { people: readonly SalesOfPerson[]; sign: string; answer: FormAnswer | undefined }

function People({ people, sign, answer }: PeopleProps) {
  const t = useMessages('retail').staff
  if (people.length === 0) return <p className="rounded-2 bg-front p-5">{t.nobody}</p>
  const total = people.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return (
    <>
      <ul className="grid gap-3 xl:grid-cols-2">
        {people.map((person) => (
          <Person key={person.id} person={person} sign={sign} answer={answer} />
        ))}
      </ul>
      {people.length > 1 && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-3 border-t border-seam pt-3">
          <span>
            {t.total}
            <span className="block text-s text-ink-2">{t.totalNote}</span>
          </span>
          <b className="title text-h3 whitespace-nowrap">{formatMoney(total, sign)}</b>
        </p>
      )}
    </>
  )
}

type PersonProps = { person: SalesOfPerson; sign: string; answer: FormAnswer | undefined }

function Person({ person, sign, answer }: PersonProps) {
  const t = useMessages('retail').staff
  const roles = useMessages('retail').roles
  const language = useLanguage()
  const here = useRetail()
  const form = useForm({ name: `unbind ${person.id}`, answer })
  const { id, name, groups, onShiftSince, orders, totalMinor, minutes } = person
  const isMe = here?.me.id === id
  return (
    <li className="grid content-start gap-3 rounded-2 bg-front p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-semibold break-words">{isMe ? t.you(name) : name}</h2>
          <p className="text-s text-ink-2">
            {[groups.map((group) => roles[group] ?? group).join(', '), t.code(id)].join(' · ')}
          </p>
        </div>
        <Badge tone={onShiftSince ? 'stock' : 'off'}>
          {onShiftSince ? t.since(momentWords(onShiftSince, here?.utcOffsetMinutes ?? 0, language)) : t.away}
        </Badge>
      </div>
      <dl className="grid grid-cols-3 gap-3 text-s">
        <Figure name={t.orders}>{orders}</Figure>
        <Figure name={t.sold}>{formatMoney(totalMinor, sign)}</Figure>
        <Figure name={t.hours}>{t.time(Math.floor(minutes / 60), minutes % 60)}</Figure>
      </dl>
      {here?.me.managesStaff && !isMe && (
        <FormFrame form={form}>
          <input type="hidden" name="intent" value="unbind" />
          <input type="hidden" name="shopId" value={here.shop?.id} />
          <input type="hidden" name="customerId" value={id} />
          <Button type="submit" look="text" size="s" busy={form.isBusy} aria-label={t.unbindOf(name)}>
            {t.unbind}
          </Button>
        </FormFrame>
      )}
    </li>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}

function BindForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('retail').staff
  const form = useForm({ name: 'bind', answer, words: { phone: t.phoneWrong } })
  const shop = useRetail()?.shop
  if (!shop) return null
  return (
    <FormFrame form={form} className="mt-8 grid max-w-160 items-start gap-3 sm:grid-cols-[1fr_auto]">
      <h2 className="title text-h3 sm:col-span-2">{t.bindTitle}</h2>
      <input type="hidden" name="intent" value="bind" />
      <input type="hidden" name="shopId" value={shop.id} />
      <TextField
        {...form.field('phone')}
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <Button type="submit" look="outline" busy={form.isBusy} className="min-h-13! sm:mt-6">
        {t.bind}
      </Button>
    </FormFrame>
  )
}
