import Scale from 'lucide-react/icons/scale'
import type { z } from 'zod'
import { staffPaymentsContract } from '#contract/staff/payments.ts'
import { type CurrencyCode, currencySign, formatMoney } from '#rules/money.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { lacking, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/payments.ts'
import { TillForm, TransferForm } from './booking-form.tsx'
import { Waiting, wordOf } from './difference-list.tsx'
import { DoorMoney } from './door-money.tsx'
import { HandRefunds } from './hand-refunds.tsx'
import { LinkForm } from './link-form.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { said: takeFlash(page, request, url), ...(await page.api.staffPayments.listPaymentDifferences({})) }
}

type Booked = { isRepeated: boolean; sumMinor: number; currency: CurrencyCode }
const booked = { fresh: 'booked', repeated: 'repeated' }
const givenBack = { fresh: 'returned', repeated: 'returnedBefore' }

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { staffPayments } = page.api
  const sent = await sentForm(request)
  /** What moved money before says so, and moves none again. */
  async function book<Schema extends z.ZodType>(
    schema: Schema,
    call: (input: { body: z.output<Schema> }) => Promise<Booked>,
    codes: { fresh: string; repeated: string },
  ) {
    const { wrong, body } = readForm(schema, sent, page.language)
    if (wrong) return wrongForm(sent, lacking(...wrong.map(({ field }) => field)))
    const { isRepeated, sumMinor, currency } = await call({ body })
    const sentence = formatMoney(sumMinor, currencySign(currency))
    return redirectSaying(page, url.pathname, { code: isRepeated ? codes.repeated : codes.fresh, sentence })
  }
  try {
    switch (textOf(sent.fields, 'intent')) {
      case 'difference': {
        const { wrong, body } = readForm(staffPaymentsContract.closePaymentDifference.body, sent, page.language)
        if (wrong) return wrongForm(sent, wrong)
        await staffPayments.closePaymentDifference({ body })
        return redirectSaying(page, url.pathname, { code: 'seen' })
      }
      case 'alarm': {
        const { wrong, body } = readForm(staffPaymentsContract.closePaymentAlarm.body, sent, page.language)
        if (wrong) return wrongForm(sent, wrong)
        await staffPayments.closePaymentAlarm({ body })
        return redirectSaying(page, url.pathname, { code: 'seen' })
      }
      case 'transfer':
        return await book(staffPaymentsContract.bookTransfer.body, staffPayments.bookTransfer, booked)
      case 'till':
        return await book(staffPaymentsContract.bookAtTill.body, staffPayments.bookAtTill, booked)
      case 'returned':
        return await book(staffPaymentsContract.returnByHand.body, staffPayments.returnByHand, givenBack)
      default: {
        const { wrong, body } = readForm(staffPaymentsContract.makePaymentLink.body, sent, page.language)
        if (wrong) return wrongForm(sent, wrong)
        const { url: made } = await staffPayments.makePaymentLink({ body })
        return redirectSaying(page, url.pathname, { code: 'link', sentence: made })
      }
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Ours compared with theirs, day by day; what differs waits for a person. And a link by which anybody may pay. */
export default function DeskPayments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').payments
  const { differences, alarms, reconciliations, doorMoney, handRefunds, said: told } = loaderData
  const said = useSaidOnce(told)
  return (
    <>
      <DeskTitle page="desk-payments" />
      {said && !actionData && (
        <DoneNotice>
          {said.code === 'link' ? (
            <>
              {t.linkMade} <span className="font-semibold break-all select-all">{said.sentence}</span>
            </>
          ) : said.code === 'booked' ? (
            t.booked(said.sentence ?? '')
          ) : said.code === 'repeated' ? (
            t.repeated
          ) : said.code === 'returned' ? (
            t.hand.done(said.sentence ?? '')
          ) : said.code === 'returnedBefore' ? (
            t.hand.repeated
          ) : (
            t.seen
          )}
        </DoneNotice>
      )}
      {(handRefunds.length === 0 || alarms.length + differences.length > 0) && (
        <Waiting differences={differences} alarms={alarms} answer={actionData} />
      )}
      <HandRefunds refunds={handRefunds} answer={actionData} />
      <div className="grid gap-x-5 lg:max-w-270 lg:grid-cols-2">
        <TransferForm answer={actionData} />
        <TillForm answer={actionData} />
        <LinkForm answer={actionData} />
      </div>
      <DoorMoney taken={doorMoney} />
      <Days reconciliations={reconciliations} />
    </>
  )
}

function Days({ reconciliations }: Pick<Route.ComponentProps['loaderData'], 'reconciliations'>) {
  const t = useMessages('desk').payments
  const language = useLanguage()
  if (reconciliations.length === 0)
    return (
      <div className="mt-8 max-w-220">
        <EmptyState icon={Scale} title={t.noDays} text={t.noDaysText} />
      </div>
    )
  return (
    <div className="mt-8">
      <h2 className="title text-h3">{t.days}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section aria-label={t.days} tabIndex={0} className="mt-3 overflow-x-auto rounded-2 bg-front p-2">
        <table className="w-full min-w-130 text-left">
          <thead className="text-s text-ink-2">
            <tr>
              <th className="p-2 font-normal">{t.day}</th>
              <th className="p-2 font-normal">{t.provider}</th>
              <th className="p-2 text-right font-normal">{t.ours}</th>
              <th className="p-2 text-right font-normal">{t.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {reconciliations.map((row) => {
              const money = (minor: number) => formatMoney(minor, currencySign(row.currency))
              const isSame = row.oursMinor === row.theirsMinor && row.oursCount === row.theirsCount
              return (
                <tr key={`${row.day} ${row.provider}`} className="border-t border-seam">
                  <td className="p-2 whitespace-nowrap">{dateText(row.day, language)}</td>
                  <td className="p-2">
                    {wordOf(t.providers, row.provider)}
                    {!row.isListed && <span className="block text-s text-ink-2">{t.notListed}</span>}
                  </td>
                  <td className="p-2 text-right whitespace-nowrap">
                    {money(row.oursMinor)} <span className="text-s text-ink-2">({row.oursCount})</span>
                  </td>
                  <td
                    className={
                      isSame ? 'p-2 text-right whitespace-nowrap' : 'p-2 text-right whitespace-nowrap text-fault'
                    }
                  >
                    {money(row.theirsMinor)} <span className="text-s">({row.theirsCount})</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}
