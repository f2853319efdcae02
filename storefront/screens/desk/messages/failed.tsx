import MailCheck from 'lucide-react/icons/mail-check'
import type { SavedFilter } from '#contract/staff/filters.ts'
import { type FailedMessage, failedStates } from '#contract/staff/messages.ts'
import { messageChannels } from '#rules/message-channels.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm, textOf, toWhole, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { doMany, isOfMany } from '../many/do-many.server.ts'
import { doneOfMany } from '../many/done-of-many.ts'
import { ListFilters } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { ManyBar, TickOne, TickPage } from '../many/many-bar.tsx'
import { ManySaid } from '../many/many-said.tsx'
import { NoneFound } from '../many/none-found.tsx'
import { isOfFilters, saveFilters } from '../save-filter.ts'
import { SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/failed.ts'
import { channelName } from './message-words.ts'

// A browser that was turned off is no failure: its owner hears by the other channels.
const failedChannels = messageChannels.filter((one) => one !== 'push')

export const handle: RouteTexts = { texts: ['templates'] }

const path = href('/vue-tools/messages/failed')

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const channel = failedChannels.find((one) => one === search.get('channel'))
  const state = failedStates.find((one) => one === search.get('state'))
  return { ...(q && { q }), ...(channel && { channel }), ...(state && { state }) }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { api } = page
  const wish = readWish(url.searchParams)
  const below = toWhole(url.searchParams.get('below') ?? '') ?? undefined
  const [listed, { filters }] = await Promise.all([
    api.staffMessages.listFailed({ body: { ...wish, ...(below && { below }) } }),
    api.deskFilters.listFilters({ body: { page: 'failed' } }),
  ])
  return { ...listed, wish, isFirst: below === undefined, filters, said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { dropFailed, retryFailed, ...many } = page.api.staffMessages
  const sent = await sentForm(request)
  const here = url.pathname + url.search
  if (isOfFilters(sent)) return saveFilters(sent, page, here)
  const deed = (run: typeof many.dropManyFailed) => async (ids: string[]) => (await run({ body: { ids } })).changed
  if (isOfMany(sent))
    return doMany(sent, page, here, {
      retry: deed(many.retryManyFailed),
      drop: deed(many.dropManyFailed),
      restore: deed(many.restoreFailed),
    })
  const id = wholeOf(sent.fields, 'id')
  if (id === null) throw notFound()
  const isDropped = textOf(sent.fields, 'intent') === 'drop'
  try {
    await (isDropped ? dropFailed : retryFailed)({ body: { id } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  if (isDropped) return redirectSaying(page, here, doneOfMany({ deed: 'drop', asked: 1, changed: [String(id)] }))
  return redirectSaying(page, here, { code: 'retried' })
}

/** A refusal says that a colleague was quicker: the list is read anew after it. */
export function shouldRevalidate() {
  return true
}

/** Messages that did not go, with the reason and what may be done about each, or about many. */
export default function FailedMessages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('templates')
  const said = useSaidOnce(loaderData.said)
  const { messages, waiting, next, isFirst, wish, filters } = loaderData
  const isNarrowed = Object.keys(wish).length > 0
  return (
    <>
      <DeskTitle page="desk-failed">
        {messages.length > 0 && <CsvLink path={exportPath('staffMessages.exportFailed')} fields={wish} />}
      </DeskTitle>
      {said?.code === 'retried' && !actionData && <DoneNotice>{t.retried}</DoneNotice>}
      {!actionData && (
        <ManySaid
          said={loaderData.said}
          words={{
            retry: { done: t.retriedMany },
            drop: { done: t.droppedMany, undo: 'restore' },
            restore: { done: t.restoredMany },
          }}
        />
      )}
      {(waiting > 0 || isNarrowed) && (
        <FailedFilters wish={wish} filters={filters} answer={actionData} waiting={waiting} />
      )}
      {messages.length === 0 && !isNarrowed && (
        <EmptyState icon={MailCheck} title={t.failedNone} text={t.failedNoneText} />
      )}
      {messages.length === 0 && isNarrowed && <NoneFound icon={MailCheck} />}
      {messages.length > 0 && <TickPage isSaid />}
      <ul className="max-w-240">
        {messages.map((message) => (
          <li key={message.id} className="flex items-start border-t border-seam py-4">
            <TickOne id={message.id} name={`${message.name}, ${message.to}`} />
            <FailedRow message={message} answer={actionData} />
          </li>
        ))}
      </ul>
      {messages.length > 0 && (
        <ManyBar
          answer={actionData}
          deeds={[
            { deed: 'drop', label: t.drop },
            { deed: 'retry', label: t.retry },
          ]}
        />
      )}
      <ListPages
        at={(more) => path + queryOf({ ...wish, ...more })}
        next={next === null ? null : { below: next }}
        isFirst={isFirst}
      />
    </>
  )
}

type FailedFiltersProps = {
  wish: ReturnType<typeof readWish>
  filters: readonly SavedFilter[]
  answer: FormAnswer | undefined
  waiting: number
}

function FailedFilters({ wish, filters, answer, waiting }: FailedFiltersProps) {
  const t = useMessages('templates')
  return (
    <>
      <SavedFilters page="failed" path={path} filters={filters} query={queryOf(wish).slice(1)} answer={answer} />
      <ListFilters
        path={path}
        fields={wish}
        label={t.failedSearch}
        narrows={[
          {
            name: 'channel',
            label: t.channel,
            options: failedChannels.map((value) => ({ value, label: channelName({ channel: value }, t) })),
          },
          {
            name: 'state',
            label: t.stuck,
            options: failedStates.map((value) => ({
              value,
              label: value === 'failed' ? t.notGone : t.maybeGone,
            })),
          },
        ]}
      />
      <p className="mb-3 text-s text-ink-2">{t.waitingTotal(waiting)}</p>
    </>
  )
}

function FailedRow({ message, answer }: { message: FailedMessage; answer: FormAnswer | undefined }) {
  const t = useMessages('templates')
  const language = useLanguage()
  const clock = useDeskClock()
  const { id, name, to, reason, createdAt, canRetry, state } = message
  const form = useForm({ name: `message-${id}`, answer })
  return (
    <FormFrame form={form} className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <input type="hidden" name="id" value={id} />
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{name}</b> <span className="text-ink-2">{channelName(message, t)}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-s text-ink-2">
          <span>{to}</span>
          <time dateTime={createdAt}>{momentWords(createdAt, clock, language)}</time>
        </p>
        <p className="mt-1 text-s wrap-anywhere">{t.reasons[reason as keyof typeof t.reasons] ?? reason}</p>
        {!canRetry && <p className="mt-1 text-s text-wait">{state === 'unknown' ? t.mayHaveCome : t.wordsGone}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button
            type="submit"
            name="intent"
            value="retry"
            look="outline"
            size="s"
            busy={form.sentBy === 'retry'}
            busyText={t.retrying}
            aria-label={`${t.retry}: ${name}, ${to}`}
          >
            {t.retry}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="drop"
          look="text"
          size="s"
          busy={form.sentBy === 'drop'}
          busyText={t.dropping}
          aria-label={`${t.drop}: ${name}, ${to}`}
        >
          {t.drop}
        </Button>
      </div>
    </FormFrame>
  )
}
