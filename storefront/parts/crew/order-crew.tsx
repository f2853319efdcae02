import type { OrderCrewVisit } from '#contract/crew.ts'
import type { ShopApi } from '#contract/index.ts'
import { formatDay } from '#rules/calendar.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { Face } from './face.tsx'
import { TakenPhotos } from './taken-photos.tsx'

/** Before an order is on its way nobody has to come, and nothing is asked. */
export async function loadOrderCrew(
  api: ShopApi,
  order: { guid: string; status: string; delivery: { kind: string } | null },
  code?: string,
): Promise<OrderCrewVisit[]> {
  if (order.delivery?.kind !== 'courier' || order.status === 'cancelled') return []
  return (await api.crew.getOrderCrew({ body: { basketGroup: order.guid, ...(code && { code }) } })).visits
}

type OrderCrewProps = { guid: string; code?: string | undefined; visits: readonly OrderCrewVisit[] }

/** Who comes for what, with faces and a phone on the day itself. */
export function OrderCrew({ guid, code, visits }: OrderCrewProps) {
  const t = useMessages('crew')
  if (visits.length === 0) return null
  return (
    <section className="mt-6 rounded-2 border border-seam p-5">
      <h2 className="title text-h3">{t.title}</h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} className="mt-4 border-seam not-first:border-t not-first:pt-4">
            <Visit
              visit={visit}
              actUrl={href('/personal-lk/order/:guid/act/:visit', { guid, visit: visit.id }) + queryOf({ code })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Visit({ visit, actUrl }: { visit: OrderCrewVisit; actUrl: string }) {
  const t = useMessages('crew')
  const language = useLanguage()
  const { kind, day, from, to, state, failReason, crew, phone, people } = visit
  return (
    <>
      <p className="font-semibold">
        {t.kinds[kind]}, {formatDay(day, language, 'short')}, {t.when(from, to)}
      </p>
      <p className="text-s text-ink-2">
        {crew} · {t.states[state]}
        {failReason && `: ${t.fails[failReason]}`}
      </p>
      {failReason && <p className="mt-1 text-s">{failReason === 'refused' ? t.failedAsk : t.failedAgain}</p>}
      {people.length === 0 && !phone && state === 'given' && <p className="mt-1 text-s text-ink-2">{t.onTheDay}</p>}
      {people.map(({ name, code, photo }) => (
        <div key={code} className="mt-3 flex items-center gap-3">
          <Face name={name} photo={photo} className="size-12" />
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <TextLink to={href('/asbl/:code', { code })}>{t.who}</TextLink>
          </div>
        </div>
      ))}
      {visit.hasAct && (
        <a href={actUrl} className="link mt-2 inline-block py-1 text-s">
          {t.act}
        </a>
      )}
      {visit.photos.length > 0 && (
        <>
          <p className="mt-2 text-s text-ink-2">{t.photos}</p>
          <TakenPhotos photos={visit.photos} />
        </>
      )}
      {phone && (
        <p className="mt-2 text-s">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link inline-block py-1">
            {t.call(phone)}
          </a>
        </p>
      )}
    </>
  )
}
