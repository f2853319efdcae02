import Gift from 'lucide-react/icons/gift'
import { formatFullDate } from '#rules/calendar.ts'
import { formatNumber } from '#rules/money.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { TextLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/bonuses.ts'
import { Operations } from './operations.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

const shownOperations = 5

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ bonusInfo }, { operations }, programme, t] = await Promise.all([
    page.api.account.getBonusInfo(),
    page.api.account.getLastOperations({ body: {} }),
    page.api.bonus.getBonusProgram({}),
    textsOf(page, 'account'),
  ])
  const shown = operations.slice(0, shownOperations)
  return { title: t.bonus.title, bonusInfo, shown, hasMore: operations.length > shown.length, programme }
}

/** How many bonuses there are, what becomes of them, and how they come and go. */
export default function Bonuses({ loaderData }: Route.ComponentProps) {
  const t = useMessages('account').bonus
  const { bonusInfo, shown, hasMore, programme } = loaderData
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      <Balance info={bonusInfo} />
      {shown.length === 0 && bonusInfo.elsewhere.length === 0 && (
        <div className="mt-5">
          <EmptyState icon={Gift} title={t.none} text={t.noneText} />
        </div>
      )}
      {shown.length > 0 && (
        <section className="mt-8">
          <h2 className="title text-h3">{t.last}</h2>
          <div className="mt-3">
            <Operations operations={shown} />
          </div>
          {hasMore && <TextLink to={href('/personal-lk/bonus-detail')}>{t.all}</TextLink>}
        </section>
      )}
      <Terms programme={programme} />
    </>
  )
}

type Info = Route.ComponentProps['loaderData']['bonusInfo']

function Balance({ info }: { info: Info }) {
  const { balance, held, coming, closest, purchaseAmountMinor, referal, elsewhere } = info
  const t = useMessages('account').bonus
  const language = useLanguage()
  const money = useFormatMoney()
  const count = (bonuses: number) => t.count(formatNumber(bonuses), bonuses)
  const notes = [
    closest && t.ends(count(closest.bonuses), formatFullDate(closest.endsOn, language), closest.bonuses),
    held > 0 && t.held(formatNumber(held)),
    coming > 0 && t.coming(formatNumber(coming), coming),
    ...elsewhere.map((one) => t.elsewhere[one.currency](count(one.balance))),
    purchaseAmountMinor > 0 && t.bought(money(purchaseAmountMinor)),
    referal > 0 && t.friends(count(referal)),
  ].filter((note) => typeof note === 'string')
  return (
    <section className="mt-5 rounded-2 bg-front p-5 lg:p-7">
      <p className="text-ink-2">{t.canSpend}</p>
      <p className="title text-h1">{count(balance)}</p>
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
    </section>
  )
}

function Terms({ programme }: Pick<Route.ComponentProps['loaderData'], 'programme'>) {
  const t = useMessages('account').bonus
  const { earnPercent, earnAfterDays, spendPercent, earnedEndAfterDays, givenEndAfterDays } = programme
  const terms = [
    earnPercent > 0 ? t.earn(earnPercent) : t.noEarn,
    ...(earnPercent > 0 ? [t.after(earnAfterDays)] : []),
    t.spend(spendPercent),
    t.life(earnedEndAfterDays, givenEndAfterDays),
    t.back,
  ]
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.terms}</h2>
      <ul className="mt-3 grid max-w-170 list-disc gap-1.5 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
