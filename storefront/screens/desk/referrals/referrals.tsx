import Gift from 'lucide-react/icons/gift'
import { Link } from 'react-router'
import { type HeldReward, staffReferralsContract } from '#contract/staff/referrals.ts'
import { useDesk, useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame, FormSaid } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, restated, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/referrals.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { ...(await page.api.staffReferrals.listHeldRewards()), said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const said = textOf(sent.fields, 'note') === '' ? restated(sent, { note: undefined }) : sent
  const { wrong, body } = readForm(staffReferralsContract.decideHeldReward.body, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.staffReferrals.decideHeldReward({ body })
    return redirectSaying(page, url.pathname, { code: body.verdict })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** A refusal brings what others have decided meanwhile: the list is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** Bonuses for invitations that wait for a person: why, and a press that gives them or none. */
export default function DeskReferrals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').referrals
  const { rewards, inviterBonuses, friendBonuses } = loaderData
  const answer = actionData as FormAnswer | undefined
  const said = useSaidOnce(loaderData.said)
  const isListed = rewards.some(({ friendId }) => answer?.form === formOf(friendId))
  // What was refused because it is decided already stands in the list no more: its refusal is said above it.
  const form = useForm({ name: answer?.form ?? '', answer: isListed ? undefined : answer })
  return (
    <>
      <DeskTitle page="desk-referrals" />
      {said && !answer && <DoneNotice>{said.code === 'release' ? t.released : t.refused}</DoneNotice>}
      <FormSaid form={form} />
      {rewards.length === 0 ? (
        <EmptyState icon={Gift} title={t.none} text={t.noneText} />
      ) : (
        <>
          <p className="mt-2 max-w-160 text-ink-2">{t.intro(inviterBonuses, friendBonuses)}</p>
          <ul className="mt-6 grid max-w-220 gap-3">
            {rewards.map((reward) => (
              <li key={reward.friendId} className="rounded-2 bg-front p-5">
                <Held reward={reward} answer={answer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const formOf = (friendId: number) => `decide ${friendId}`

function Held({ reward, answer }: { reward: HeldReward; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').referrals
  const language = useLanguage()
  const clock = useDeskClock()
  const { friendId, inviterId, inviterPhone, friendPhone, reason, order, at } = reward
  const form = useForm({ name: formOf(friendId), answer })
  return (
    <>
      <p className="font-semibold">{t.reasons[reason]}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-s text-ink-2">{t.inviter}</dt>
        <dd>
          <Person id={inviterId} phone={inviterPhone} />
        </dd>
        <dt className="text-s text-ink-2">{t.friend}</dt>
        <dd>
          <Person id={friendId} phone={friendPhone} />
        </dd>
        <dt className="text-s text-ink-2">{t.order}</dt>
        <dd>
          <Link to={href('/vue-tools/orders/:guid', { guid: order.guid })} className="link -my-2 inline-block py-2">
            {order.number}
          </Link>
          , {momentWords(at, clock, language)}
        </dd>
      </dl>
      <FormFrame form={form} className="mt-3 grid gap-3">
        <input type="hidden" name="friendId" value={friendId} />
        <TextField
          {...form.field('note')}
          label={t.note}
          hint={t.noteHint}
          maxLength={300}
          autoComplete="off"
          className="max-w-120"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="verdict"
            value="release"
            look="main"
            size="s"
            busy={form.isBusy}
            busyText={t.doing}
          >
            {t.release}
            <span className="sr-only">{`, ${order.number}`}</span>
          </Button>
          <Button
            type="submit"
            name="verdict"
            value="refuse"
            look="outline"
            size="s"
            busy={form.isBusy}
            busyText={t.doing}
          >
            {t.refuse}
            <span className="sr-only">{`, ${order.number}`}</span>
          </Button>
        </div>
      </FormFrame>
    </>
  )
}

function Person({ id, phone }: { id: number; phone: string }) {
  const t = useMessages('desk').referrals
  const { open } = useDesk()
  const name = phone || t.closed
  if (!open.some((page) => page.id === 'desk-customers')) return name
  return (
    <Link to={href('/vue-tools/customers/:id', { id: String(id) })} className="link -my-2 inline-block py-2">
      {name}
    </Link>
  )
}
