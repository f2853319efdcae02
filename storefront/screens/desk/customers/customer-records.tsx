import { Link } from 'react-router'
import type { DeskCustomer } from '#contract/staff/customers.ts'
import type { DeskOrderRow } from '#contract/staff/desk-orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDesk, useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { ClaimStateBadge } from '#storefront/parts/claims/claim-state.tsx'
import { dateWords, momentWords } from '#storefront/parts/order/words.ts'
import { DeskOrderBadge } from '#storefront/parts/staff-order/order-badge.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'

const row = 'flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-seam py-3'
const led = '-my-2 inline-block py-2 font-semibold hover:text-cherry hover:underline'

/** The latest orders, and the way to all of them. */
export function CustomerOrders({ id, orders }: { id: number; orders: DeskOrderRow[] }) {
  const t = useMessages('customers').one
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <section>
      <h2 className="title text-h3">{t.orders}</h2>
      {orders.length === 0 && <p className="mt-2 text-ink-2">{t.noOrders}</p>}
      <ul className="mt-2">
        {orders.map((order) => (
          <li key={order.guid} className={row}>
            <span className="min-w-0">
              <Link to={href('/vue-tools/orders/:guid', { guid: order.guid })} className={led}>
                {order.number}
              </Link>
              <span className="block text-s text-ink-2">
                {[momentWords(order.createdAt, clock, language), order.region].join(', ')}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <DeskOrderBadge order={order} />
              <b className="font-semibold whitespace-nowrap">
                {formatMoney(order.totalMinor, currencySign(order.currency))}
              </b>
            </span>
          </li>
        ))}
      </ul>
      {orders.length > 0 && (
        <TextLink to={href('/vue-tools/orders') + queryOf({ customer: id })}>{t.allOrders}</TextLink>
      )}
    </section>
  )
}

export function CustomerBonuses({ bonuses }: Pick<DeskCustomer, 'bonuses'>) {
  const t = useMessages('customers').one
  return (
    <section>
      <h2 className="font-semibold">{t.bonuses}</h2>
      {bonuses.length === 0 && <p className="mt-1 text-s text-ink-2">{t.noBonuses}</p>}
      {bonuses.map(({ currency, balance, held, coming }) => {
        const sum = (bonus: number) => formatMoney(bonus * 100, currencySign(currency))
        return (
          <p key={currency} className="mt-1">
            {t.balance(sum(balance))}
            <span className="block text-s text-ink-2">
              {[held && t.held(sum(held)), coming && t.coming(sum(coming))].filter(Boolean).join(', ')}
            </span>
          </p>
        )
      })}
    </section>
  )
}

/** Who came by the customer's invitation; of a reward that was held back why. */
export function CustomerFriends({ friends }: Pick<DeskCustomer, 'friends'>) {
  const t = useMessages('customers').one
  const language = useLanguage()
  const clock = useDeskClock()
  if (friends.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t.friends}</h2>
      <ul className="mt-1 grid gap-2">
        {friends.map(({ id, phone, state, reason, joinedAt }) => (
          <li key={id}>
            <Link to={href('/vue-tools/customers/:id', { id: String(id) })} className="link">
              {phone || `№ ${id}`}
            </Link>
            <span className="block text-s text-ink-2">
              {[dateWords(joinedAt, clock, language), t.friendStates[state]].join(', ')}
            </span>
            {reason && <span className="block text-s text-wait">{t.friendReasons[reason]}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CustomerClaims({ claims }: Pick<DeskCustomer, 'claims'>) {
  const t = useMessages('customers').one
  const words = useMessages('claims')
  const { open } = useDesk()
  const leads = open.some(({ id }) => id === 'desk-claims')
  return (
    <section>
      <h2 className="title text-h3">{t.claims}</h2>
      {claims.length === 0 && <p className="mt-2 text-ink-2">{t.noClaims}</p>}
      <ul className="mt-2">
        {claims.map(({ id, number, kind, state, orderNumber }) => {
          const name = kind === 'return' ? words.refund.number(String(number)) : words.claim(String(number))
          return (
            <li key={id} className={row}>
              <span className="min-w-0">
                {leads && state !== 'draft' ? (
                  <Link to={href('/vue-tools/claims/:id', { id })} className={led}>
                    {name}
                  </Link>
                ) : (
                  <b className="font-semibold">{name}</b>
                )}
                <span className="block text-s text-ink-2">
                  {[kind && words.kinds[kind], t.ofOrder(orderNumber)].filter(Boolean).join(', ')}
                </span>
              </span>
              <ClaimStateBadge state={state} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Word for word as each was given, with where and when. */
export function CustomerConsents({ consents }: Pick<DeskCustomer, 'consents'>) {
  const t = useMessages('customers').one
  const words = useMessages('profile').consents
  const sources: Record<string, string | undefined> = words.sources
  const language = useLanguage()
  const clock = useDeskClock()
  const day = (at: string) => dateWords(at, clock, language)
  return (
    <section>
      <h2 className="title text-h3">{t.consents}</h2>
      {consents.length === 0 && <p className="mt-2 text-ink-2">{t.noConsents}</p>}
      <ul className="mt-2">
        {consents.map(({ id, purpose, source, text, givenAt, withdrawnAt }) => (
          <li key={id} className="border-t border-seam py-3">
            <p className="font-medium">{words.purposes[purpose]}</p>
            <p className="text-s text-ink-2">
              {[
                words.from(day(givenAt), sources[source] ?? words.sources.other),
                withdrawnAt && words.until(day(withdrawnAt)),
              ]
                .filter(Boolean)
                .join('. ')}
            </p>
            <details className="mt-1">
              <summary className="inline-flex min-h-8 cursor-pointer items-center text-s text-cherry">
                {t.words}
              </summary>
              <p className="text-s">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
