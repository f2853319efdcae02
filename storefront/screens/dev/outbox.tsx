import MessageSquare from 'lucide-react/icons/message-square'
import { useMemo } from 'react'
import type { OutboxMessage } from '#contract/customer.ts'
import { formatPhone } from '#rules/phone.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { DataGrid, type GridColumn } from '#storefront/ui/data-grid.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/outbox.ts'

export const handle: RouteTexts = { texts: ['account'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw notFound()
  return api.outbox.listOutbox()
}

/** Every text message the demo shop would have sent, newest first. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const t = useMessages('account').outbox
  const { messages } = loaderData
  return (
    <div className="wrap pt-6 lg:pt-10">
      <ScreenTitle title={t.title} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-h1">{t.title}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={href('/dev/people')} look="outline" size="s">
            {t.people}
          </LinkButton>
          <LinkButton to={href('/dev/outbox')} look="outline" size="s" reloadDocument>
            {t.refresh}
          </LinkButton>
        </div>
      </div>
      <p className="mt-2 max-w-150 text-ink-2">{t.text}</p>
      {messages.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={MessageSquare}
            title={t.empty}
            text={t.emptyText}
            action={<LinkButton to={href('/personal/sign-in')}>{t.signIn}</LinkButton>}
          />
        </div>
      ) : (
        <div className="mt-6">
          <MessageGrid messages={messages} />
        </div>
      )}
    </div>
  )
}

function MessageGrid({ messages }: { messages: OutboxMessage[] }) {
  const t = useMessages('account').outbox
  const words = useMessages('ui')
  const language = useLanguage()
  const columns = useMemo(
    (): GridColumn<OutboxMessage>[] => [
      {
        key: 'to',
        head: t.to,
        sortBy: addressee,
        cell: (message) => <b className="font-semibold whitespace-nowrap">{addressee(message)}</b>,
      },
      {
        key: 'text',
        head: t.message,
        className: 'min-w-80 wrap-anywhere',
        cell: (message) => (
          <>
            {message.subject !== '' && <p className="font-semibold">{message.subject}</p>}
            <p className="whitespace-pre-line">{message.text}</p>
            {message.html !== '' && (
              <details className="mt-2">
                <summary className="cursor-pointer text-ink-2">{t.asLetter}</summary>
                {/* No scripts, no forms: a letter is shown as a mail program would. */}
                {/* Nothing runs in it; of the shop's own origin it may show the pictures of the goods. */}
                <iframe
                  title={message.subject}
                  srcDoc={message.html}
                  sandbox="allow-same-origin"
                  className="mt-2 h-130 w-full"
                />
              </details>
            )}
          </>
        ),
      },
      {
        key: 'when',
        head: t.when,
        sortBy: (message) => message.createdAt,
        cell: (message) => (
          <span className="whitespace-nowrap">{momentWords(message.createdAt, localOffset, language)}</span>
        ),
      },
      { key: 'status', head: t.state, sortBy: (message) => message.status, cell: (one) => t.status[one.status] },
    ],
    [t, language],
  )
  return (
    <DataGrid
      caption={t.title}
      columns={columns}
      rows={messages}
      keyOf={(message) => String(message.id)}
      texts={words.grid}
      empty={null}
    />
  )
}

function addressee({ channel, email, phone, device }: OutboxMessage) {
  if (channel === 'push') return device
  return channel === 'email' ? email : formatPhone(phone)
}

/** The demo's own pages tell universal time: they belong to no region. */
const localOffset = 0
