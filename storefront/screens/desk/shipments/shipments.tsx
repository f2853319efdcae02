import Truck from 'lucide-react/icons/truck'
import { Form, useNavigation } from 'react-router'
import { type ListedShipment, shipmentStates, staffShipmentsContract } from '#contract/staff/shipments.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormSaid } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, formNameField, sentForm, toWhole } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { ListFilters } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { NoneFound } from '../many/none-found.tsx'
import { isOfFilters, saveFilters } from '../save-filter.ts'
import { FilterSaid, SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/shipments.ts'

const path = href('/vue-tools/shipments')

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const state = shipmentStates.find((one) => one === search.get('state'))
  return { ...(q && { q }), ...(state && { state }) }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const below = toWhole(url.searchParams.get('below') ?? '') || undefined
  const [listed, { filters }] = await Promise.all([
    page.api.staffShipments.listShipments({ body: { ...wish, ...(below && { below }) } }),
    page.api.deskFilters.listFilters({ body: { page: 'shipments' } }),
  ])
  return { ...listed, wish, filters, isFirst: below === undefined, said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const here = url.pathname + url.search
  if (isOfFilters(sent)) return saveFilters(sent, page, here)
  const { wrong, body } = readForm(staffShipmentsContract.shipAgain.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.staffShipments.shipAgain({ body })
    return redirectSaying(page, here, { code: 'again', sentence: body.orderNumber })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** What transport companies carry, first what they have not taken, with a button that tells them again. */
export default function DeskShipments({ loaderData, actionData }: Route.ComponentProps) {
  const { shipments: t, many } = useMessages('desk')
  const said = useSaidOnce(loaderData.said)
  const form = useForm({ name: 'again', answer: actionData as FormAnswer | undefined })
  const { shipments, next, isFirst, wish, filters } = loaderData
  const isNarrowed = Object.keys(wish).length > 0
  return (
    <>
      <DeskTitle page="desk-shipments">
        {shipments.length > 0 && <CsvLink path={exportPath('staffShipments.exportShipments')} fields={wish} />}
      </DeskTitle>
      {said?.code === 'again' && !actionData && <DoneNotice>{`${t.done}: ${said.sentence ?? ''}`}</DoneNotice>}
      {!actionData && <FilterSaid said={loaderData.said} />}
      <FormSaid form={form} />
      <SavedFilters page="shipments" path={path} filters={filters} query={queryOf(wish).slice(1)} answer={actionData} />
      {(shipments.length > 0 || isNarrowed) && (
        <ListFilters
          path={path}
          fields={wish}
          label={t.search}
          narrows={[
            {
              name: 'state',
              label: many.state,
              options: shipmentStates.map((value) => ({ value, label: t.states[value] })),
            },
          ]}
        />
      )}
      {shipments.length === 0 && isNarrowed && <NoneFound icon={Truck} />}
      {shipments.length === 0 && !isNarrowed && <EmptyState icon={Truck} title={t.none} text={t.noneText} />}
      {shipments.length > 0 && (
        <ul className="grid max-w-220 gap-3">
          {shipments.map((shipment) => (
            <li key={shipment.number} className="rounded-2 bg-front p-5">
              <Shipment shipment={shipment} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        at={(more) => path + queryOf({ ...wish, ...more })}
        next={next === null ? null : { below: next }}
        isFirst={isFirst}
      />
    </>
  )
}

function Shipment({ shipment }: { shipment: ListedShipment }) {
  const t = useMessages('desk').shipments
  const language = useLanguage()
  const clock = useDeskClock()
  const { formData } = useNavigation()
  const { number, company, state, trackNumber, trackUrl, reason, attempts, nextAt, changedAt } = shipment
  const isOpen = state === 'waiting' || state === 'failed'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {number} · {company}
        </p>
        <p className={state === 'failed' ? 'text-fault' : undefined}>
          {t.states[state]}
          <span className="text-s text-ink-2">, {momentWords(changedAt, clock, language)}</span>
        </p>
        {trackNumber && (
          <p className="text-s">
            {t.track}:{' '}
            {trackUrl ? (
              <a href={trackUrl} className="link" target="_blank" rel="noreferrer">
                {trackNumber}
              </a>
            ) : (
              trackNumber
            )}
          </p>
        )}
        {reason && <p className="mt-1 text-s">{wordsOf(reason, t.reasons)}</p>}
        {state === 'waiting' && attempts > 0 && (
          <p className="text-s text-ink-2">
            {t.tried}: {attempts}. {t.next}: {momentWords(nextAt, clock, language)}
          </p>
        )}
      </div>
      {isOpen && (
        <Form method="post">
          <input type="hidden" name={formNameField} value="again" />
          <input type="hidden" name="orderNumber" value={number} />
          <Button
            type="submit"
            look="outline"
            size="s"
            busy={formData?.get('orderNumber') === number}
            busyText={t.sending}
          >
            {t.again}
            <span className="sr-only">: {number}</span>
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The shop's own reasons have words; what a company wrote stands as it is. */
function wordsOf(reason: string, words: Record<string, string>): string {
  return words[reason] ?? reason
}
