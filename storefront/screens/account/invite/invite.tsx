import UserPlus from 'lucide-react/icons/user-plus'
import { accountContract } from '#contract/account.ts'
import type { Invitation } from '#contract/account-bonuses.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { formatNumber } from '#rules/money.ts'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/invite.ts'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ invitation }, t] = await Promise.all([
    page.api.account.getInvitation({ body: {} }),
    textsOf(page, 'account'),
  ])
  return { title: t.invite.title, invitation, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { body, wrong } = readForm(accountContract.sendGiftSms.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { leftToday } = await page.api.account.sendGiftSms({ body })
    return redirectSaying(page, href('/personal-lk/invite'), { code: 'sent', sentence: String(leftToday) })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** The link for friends, the ways to send it, and what became of those who came by it. */
export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const words = useMessages('account')
  const t = words.invite
  const money = useFormatMoney()
  const { invitation } = loaderData
  const said = useSaidOnce(loaderData.said)
  const { inviterBonuses, friendBonuses, leastMinor, url, picture, mostFriends, friends } = invitation
  const count = (bonuses: number) => words.bonus.count(formatNumber(bonuses), bonuses)
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-2 max-w-170 text-ink-2">
        {t.lead(count(friendBonuses), money(leastMinor), count(inviterBonuses))}
      </p>
      <section className="mt-5 grid gap-6 rounded-2 bg-front p-5 sm:grid-cols-[minmax(0,1fr)_160px] lg:p-7">
        <div className="min-w-0">
          <CopyField url={url} texts={{ label: t.link, copy: t.copy, copied: t.copied }} />
          {said?.code === 'sent' && <DoneNotice>{t.sent(said.sentence ?? '')}</DoneNotice>}
          <SmsForm answer={actionData} />
        </div>
        <figure className="max-sm:hidden">
          <img src={picture} alt={t.scanAlt} width={160} height={160} className="rounded-2 bg-wall p-2" />
          <figcaption className="mt-2 text-s text-ink-2">{t.scan}</figcaption>
        </figure>
      </section>
      <Friends friends={friends} />
      <section className="mt-8">
        <h2 className="title text-h3">{t.terms}</h2>
        <ul className="mt-3 grid max-w-170 list-disc gap-1.5 pl-5">
          {[t.term.fresh, t.term.own, t.term.most(mostFriends)].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

function SmsForm({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useMessages('account').invite
  const form = useForm({ name: 'gift', answer, words: { phone: t.phoneNeeded } })
  return (
    <FormFrame form={form} className="mt-5 grid max-w-110 gap-3">
      <h2 className="font-semibold">{t.sms}</h2>
      <TextField
        {...form.field('phone')}
        label={t.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={t.smsHint}
      />
      <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
        {t.send}
      </Button>
    </FormFrame>
  )
}

function Friends({ friends }: Pick<Invitation, 'friends'>) {
  const t = useMessages('account').invite
  const language = useLanguage()
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.friends}</h2>
      {friends.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon={UserPlus} title={t.none} text={t.noneText} />
        </div>
      ) : (
        <ul className="mt-3">
          {friends.map(({ phone, joinedOn, state, reason }) => (
            <li
              key={`${phone} ${joinedOn}`}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-seam py-4"
            >
              <span>
                <b className="font-semibold">{phone}</b>{' '}
                <span className="text-s text-ink-2">{t.joined(formatFullDate(joinedOn, language))}</span>
              </span>
              <span className="text-ink-2">
                {t.states[state]}
                {reason && <span className="block text-s">{t.reasons[reason]}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
