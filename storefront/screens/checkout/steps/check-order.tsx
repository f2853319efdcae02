import { Link } from 'react-router'
import type { Checkout, CheckoutDelivery } from '#contract/checkout/state.ts'
import { floorText } from '#rules/floor.ts'
import { shownPhone } from '#rules/phone.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useAssemblyNote } from '../delivery/assembly-note.ts'
import { useComingDay, useComingDays } from '../delivery/coming-days.ts'
import { goodsOfBoth } from '../delivery/goods-of-both.ts'
import { CouponNote } from './coupon-note.tsx'
import { stepUrl } from './step-address.ts'

/** The answers of the earlier steps, each with its way back. */
export function CheckOrder({ checkout }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const { contacts, delivery, calculation, managerCall, furnitureAssembly } = checkout
  const when = useWhen(checkout)
  const dayOf = useComingDay()
  const assemblyNote = useAssemblyNote(furnitureAssembly.visit, delivery.dateAndTime?.day)
  const isAssembled = furnitureAssembly.status === 'offered' && furnitureAssembly.package.selected
  const whereOf = (one: Pick<CheckoutDelivery, 'list' | 'id'>) => {
    const way = one.list.find(({ id }) => id === one.id)
    return [way?.name ?? '', way?.addressBar ? doorWords(checkout, t) : '']
  }
  const { rest } = delivery
  const goods = goodsOfBoth(calculation.lines, rest?.goods ?? [], useLanguage())
  const rows = [
    { label: t.checkTo, text: [contacts.name, shownPhone(contacts.phoneMobile), contacts.email], step: 1 },
    ...(managerCall
      ? [{ label: t.checkWhere, text: [t.checkManager], step: 1 }]
      : rest
        ? [
            { label: t.deliveries.firstShort, text: [goods.first, ...whereOf(delivery), dayOf(delivery)], step: 2 },
            { label: t.deliveries.restShort, text: [goods.rest, ...whereOf(rest), dayOf(rest)], step: 2 },
          ]
        : [
            { label: t.checkWhere, text: whereOf(delivery), step: 2 },
            { label: t.checkWhen, text: [when], step: 2 },
          ]),
    ...(isAssembled && !managerCall ? [{ label: t.summary.assembly, text: [assemblyNote], step: 2 }] : []),
  ]
  return (
    <section className="mt-9 lg:mt-12">
      <h2 className="title text-h3">{t.check}</h2>
      <dl className="mt-3 border-b border-seam">
        {rows.map((row) => (
          <div
            key={row.label}
            className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-baseline gap-3 border-t border-seam py-3"
          >
            <dt className="text-s text-ink-2">{row.label}</dt>
            <dd className="min-w-0 break-words">
              {row.text.filter(Boolean).map((text) => (
                <span key={text} className="block">
                  <WithHours text={text} />
                </span>
              ))}
            </dd>
            <dd>
              <Link to={stepUrl(checkout.id, row.step)} className="link text-s">
                {t.checkChange}
                <span className="sr-only">: {row.label}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <CouponNote checkout={checkout} className="mt-4" />
    </section>
  )
}

function useWhen({ delivery }: Checkout): string {
  const { dayLater } = useMessages('checkout')
  return useComingDays(delivery, 'window') || dayLater
}

type Words = ReturnType<typeof useMessages<'checkout'>>

/** «Челябинск, ул. Кирова, 27, подъезд 2, этаж 5, квартира 41». */
function doorWords({ delivery }: Checkout, t: Words): string {
  const { address, entrance, floor, flat } = delivery.fieldSet
  const door = [
    entrance && `${t.entrance}\u00a0${entrance}`,
    floor !== null && `${t.floor}\u00a0${floorText(floor)}`,
    flat && `${t.flat}\u00a0${flat}`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return [address, ...door.map((part) => String(part).toLocaleLowerCase('ru'))].join(', ')
}
