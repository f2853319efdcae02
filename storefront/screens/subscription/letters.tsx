import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { Form, useNavigation } from 'react-router'
import { againUrl } from '#storefront/parts/subscribe/subscribe-form.tsx'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/letters.ts'

export const handle: RouteTexts = { texts: ['subscription'] }

/** Looking stops nothing: mail programs open links by themselves to see whether they are safe. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const letter = url.searchParams.get('letter') ?? ''
  if (letter === '' || letter.length > 1000) return { letter, stop: null }
  try {
    return { letter, stop: await pageOf(context).api.messages.getLetterStop({ body: { letter } }) }
  } catch (error) {
    if (isRefusal(error) && error.code === 'LETTER_UNKNOWN') return { letter, stop: null }
    throw error
  }
}

/** Where the link in a letter leads: what it stops, one press, and one to take it back. */
export default function Letters({ loaderData: { letter, stop } }: Route.ComponentProps) {
  const t = useMessages('subscription').letters
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="wrap max-w-[calc(640px+2*var(--margin))] pt-6 pb-12 lg:pt-10">
      <ScreenTitle title={t.title} />
      <h1 className="title text-h1">{t.title}</h1>
      <div className="mt-6" role="status">
        {stop === null ? (
          <EmptyState
            icon={MailX}
            title={t.brokenTitle}
            text={t.broken}
            action={<LinkButton to={href('/')}>{t.home}</LinkButton>}
          />
        ) : (
          <EmptyState
            icon={stop.isStopped ? MailX : MailCheck}
            title={stop.isStopped ? t.stoppedTitle : t.askTitle}
            text={(stop.isStopped ? t.stopped : t.ask)(t.topics[stop.topic], stop.email)}
            action={
              stop.isStopped && !stop.canResume ? (
                stop.topic === 'news' ? (
                  <LinkButton to={againUrl()} look="outline">
                    {t.subscribeAgain}
                  </LinkButton>
                ) : (
                  <LinkButton to={href('/personal-lk/profile/consents')} look="outline">
                    {t.toConsents}
                  </LinkButton>
                )
              ) : (
                <Form method="post" action={href('/unsubscribe/change')}>
                  <input type="hidden" name="letter" value={letter} />
                  <input type="hidden" name="isStopped" value={String(!stop.isStopped)} />
                  <Button type="submit" look={stop.isStopped ? 'outline' : 'main'} busy={isBusy} busyText={t.saving}>
                    {stop.isStopped ? t.resume : t.stop}
                  </Button>
                </Form>
              )
            }
          />
        )}
      </div>
    </div>
  )
}
