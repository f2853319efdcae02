import { redirectDocument } from 'react-router'
import { accountContract } from '#contract/account.ts'
import type { removalObstacles } from '#contract/account-leaving.ts'
import { formatNumber } from '#rules/money.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { awaitedCodeCookie, readAwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type SentForm,
  sentForm,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/remove.ts'
import { digitsIn } from './code-words.ts'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

const Code = accountContract.removeAccount.body
const purpose = 'removal'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [removal, bonuses, t] = await Promise.all([
    page.api.account.getRemoval(),
    orFailed(page, page.api.account.getBonusInfo()),
    textsOf(page, 'profile'),
  ])
  const isAwaited = readAwaitedCode(request, purpose) !== null
  return { title: t.remove.title, ...removal, bonuses: bonuses?.bonusInfo ?? null, isAwaited }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  try {
    return sent.name === 'code' ? await remove(sent, page) : await sendCode(page)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function sendCode(page: PageContext) {
  const { smsStatusId, waitSeconds, phone } = await page.api.account.sendCodeForRemoval()
  const code = { smsStatusId, waitSeconds, phone, isSecondStep: true }
  page.setCookie(awaitedCodeCookie(purpose, code, page.publicUrl))
  return seeOther(href('/personal-lk/profile/remove'))
}

async function remove(sent: SentForm, page: PageContext) {
  const code = digitsIn(textOf(sent.fields, 'code'))
  const { body } = readForm(Code, restated(sent, { code }), page.language)
  if (!body || !code) return wrongForm(sent, lacking('code'))
  await page.api.account.removeAccount({ body })
  page.setCookie(awaitedCodeCookie(purpose, null, page.publicUrl))
  redirectSaying(page, href('/personal/sign-in'), { code: 'removed' })
  // Nothing that this page or the browser kept for them is of anybody now.
  return redirectDocument(href('/personal/sign-in'), { status: 303, headers: { 'clear-site-data': '"storage"' } })
}

export default function RemoveScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').remove
  const { obstacles, phone, isAwaited, bonuses } = loaderData
  const region = useRegion()
  return (
    <UnderProfile title={t.title}>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      <p className="mt-2">{t.text}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Facts title={t.goes} facts={t.gone.toSpliced(2, 0, burning(bonuses, t))} />
        <Facts title={t.stays} facts={[region?.kz ? t.stayedOrdersKz : t.stayedOrders, ...t.stayed]} />
      </div>
      <p className="mt-6">
        {t.first}{' '}
        <TextLink to={href('/personal-lk/profile/data')} className="min-h-0!">
          {t.copy}
        </TextLink>
      </p>
      <p className="mt-1 text-s text-ink-2">{t.warranty}</p>
      {obstacles.length === 0 &&
        (isAwaited ? <CodeForm phone={phone} answer={actionData} /> : <AskForm answer={actionData} />)}
    </UnderProfile>
  )
}

type Bonuses = Pick<
  Awaited<ReturnType<PageContext['api']['account']['getBonusInfo']>>['bonusInfo'],
  'balance' | 'held' | 'coming' | 'elsewhere'
>

/** How many bonuses burn, those of the other currency beside or alone; nobody knows while the loyalty service is away. */
function burning(bonuses: Bonuses | null, t: AreaMessages['profile']['remove']): string {
  if (bonuses === null) return t.burns(null, 0)
  const count = bonuses.balance + bonuses.held + bonuses.coming
  const elsewhere = bonuses.elsewhere.filter(({ balance }) => balance > 0)
  const [only] = elsewhere
  if (count === 0) return only ? t.burns(formatNumber(only.balance), only.balance) : t.noBonuses
  const others = elsewhere.map(({ currency, balance }) => t.burnsElsewhere[currency](formatNumber(balance)))
  return [t.burns(formatNumber(count), count), ...others].join(', ')
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4 text-s">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly (typeof removalObstacles)[number][] }) {
  const t = useMessages('profile').remove
  return (
    <Notice tone="wait" className="mt-4">
      <ul className="grid gap-1">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t.obstacles[obstacle]}</li>
        ))}
      </ul>
      {!obstacles.includes('staff') && <TextLink to={href('/personal-lk/orders')}>{t.toOrders}</TextLink>}
    </Notice>
  )
}

function AskForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useMessages('profile').remove
  const form = useForm({ name: 'ask', answer })
  return (
    <FormFrame form={form} className="mt-6 flex flex-wrap gap-2">
      <Button type="submit" look="outline" busy={form.isBusy} busyText={t.sending}>
        {t.send}
      </Button>
      <LinkButton to={href('/personal-lk/profile')} look="text">
        {t.stay}
      </LinkButton>
    </FormFrame>
  )
}

function CodeForm({ phone, answer }: { phone: string; answer: FormAnswer | undefined }) {
  const t = useMessages('profile').remove
  const form = useForm({ name: 'code', answer, words: { code: t.codeNeeded } })
  return (
    <FormFrame form={form} className="mt-6 grid gap-4 rounded-2 border border-seam p-5">
      <p>{t.sent(phone)}</p>
      <TextField
        {...form.field('code')}
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        className="sm:max-w-60"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.removing}>
          {t.confirm}
        </Button>
        <LinkButton to={href('/personal-lk/profile')} look="text">
          {t.stay}
        </LinkButton>
      </div>
    </FormFrame>
  )
}
