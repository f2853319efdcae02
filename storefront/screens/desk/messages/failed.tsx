import MailCheck from 'lucide-react/icons/mail-check'
import type { FailedMessage } from '#contract/staff/messages.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/failed.ts'
import { channelName, nameOf } from './message-words.ts'

export const handle: RouteTexts = { texts: ['templates'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { ...(await page.api.staffMessages.listFailed({ body: {} })), said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const id = wholeOf(sent.fields, 'id')
  if (id === null) throw notFound()
  const isDropped = textOf(sent.fields, 'intent') === 'drop'
  const { dropFailed, retryFailed } = page.api.staffMessages
  try {
    await (isDropped ? dropFailed : retryFailed)({ body: { id } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/vue-tools/messages/failed'), { code: isDropped ? 'dropped' : 'retried' })
}

/** A refusal says that a colleague was quicker: the list is read anew after it. */
export function shouldRevalidate() {
  return true
}

/** Messages that did not go, with the reason and what may be done about each. */
export default function FailedMessages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('templates')
  const said = useSaidOnce(loaderData.said)
  const { messages, waiting } = loaderData
  return (
    <>
      <DeskTitle page="desk-failed" />
      {said && !actionData && <DoneNotice>{said.code === 'dropped' ? t.dropped : t.retried}</DoneNotice>}
      {messages.length === 0 && <EmptyState icon={MailCheck} title={t.failedNone} text={t.failedNoneText} />}
      <ul className="mt-2 max-w-240">
        {messages.map((message) => (
          <li key={message.id} className="border-t border-seam py-4">
            <FailedRow message={message} answer={actionData} />
          </li>
        ))}
      </ul>
      {waiting > messages.length && <p className="mt-4 text-ink-2">{`${t.older}: ${messages.length} / ${waiting}`}</p>}
    </>
  )
}

function FailedRow({ message, answer }: { message: FailedMessage; answer: FormAnswer | undefined }) {
  const t = useMessages('templates')
  const language = useLanguage()
  const clock = useDeskClock()
  const { id, to, reason, createdAt, canRetry, state } = message
  const form = useForm({ name: `message-${id}`, answer })
  const name = nameOf(message, t)
  return (
    <FormFrame form={form} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
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
