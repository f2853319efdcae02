import Unlink from 'lucide-react/icons/unlink'
import { data, redirect } from 'react-router'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/message-link.ts'

export const handle: RouteTexts = { texts: ['links'] }

/** The short link of a text message leads on at once, and only within the shop. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { url } = await pageOf(context).api.messages.openMessageLink({ body: { code: params.code } })
    return redirect(url)
  } catch (error) {
    if (isRefusal(error) && (error.code === 'LINK_GONE' || error.code === 'INPUT_INVALID')) {
      return data(null, { status: 404 })
    }
    throw error
  }
}

/** Of a link that is over, or was copied in part, what it was about is still found another way. */
export default function MessageLink() {
  const t = useMessages('links').gone
  return (
    <div className="wrap max-w-[calc(640px+2*var(--margin))] pt-6 pb-12 lg:pt-10">
      <ScreenTitle title={t.title} />
      <h1 className="title mb-6 text-h1">{t.title}</h1>
      <EmptyState
        icon={Unlink}
        title={t.what}
        text={t.text}
        action={
          <LinkButton look="main" to={href('/personal-lk/orders')}>
            {t.toOrders}
          </LinkButton>
        }
      />
    </div>
  )
}
