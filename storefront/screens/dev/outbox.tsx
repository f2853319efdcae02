import MessageSquare from 'lucide-react/icons/message-square'
import { data } from 'react-router'
import { formatPhone } from '#rules/phone.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/outbox.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw data(null, { status: 404 })
  return api.outbox.listOutbox()
}

/** Every text message the demo shop would have sent, newest first. */
export default function Outbox({ loaderData }: Route.ComponentProps) {
  const t = useMessages('account').outbox
  const language = useLanguage()
  const { messages } = loaderData
  return (
    <div className="wrap max-w-240 pt-6 lg:pt-10">
      <title>{t.title}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-h1">{t.title}</h1>
        <LinkButton to={href('/dev/outbox')} look="outline" size="s" reloadDocument>
          {t.refresh}
        </LinkButton>
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
        <ol className="mt-6 border-b border-seam">
          {messages.map((message) => (
            <li
              key={message.id}
              className="grid gap-x-6 gap-y-1 border-t border-seam py-4 sm:grid-cols-[180px_minmax(0,1fr)_auto]"
            >
              <div>
                <p className="font-semibold">
                  {message.channel === 'email' ? message.email : formatPhone(message.phone)}
                </p>
                <p className="text-s text-ink-2">{momentWords(message.createdAt, localOffset, language)}</p>
              </div>
              <div className="min-w-0 wrap-anywhere">
                {message.subject !== '' && <p className="font-semibold">{message.subject}</p>}
                <p className="whitespace-pre-line">{message.text}</p>
              </div>
              <p className="text-s text-ink-2">{t.status[message.status]}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The demo's own pages tell universal time: they belong to no region. */
const localOffset = 0
