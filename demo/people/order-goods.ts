import type { ShopApi } from '#contract/index.ts'
import { addDays, type Day } from '#rules/calendar.ts'
import type { OrderStory, Way } from './types.ts'

/** A story told of somebody, on a day. */
interface Wish extends OrderStory {
  contact: { name: string; phone: string; email: string }
  today: Day
}

/** Goes from the basket through the three steps, as a shopper does, and answers the placed order. */
export async function orderGoods(
  api: ShopApi,
  { goods, contact, way, payment, today }: Wish,
  idOf: ReadonlyMap<string, number>,
): Promise<string> {
  const offers = Object.entries(goods).map(([id, quantity]) => ({ offerId: idOf.get(id) ?? 0, quantity }))
  await api.basket.addToBasket({ body: { offers } })
  const { checkout } = await api.checkout.goToStep()
  const query = { id: checkout.id }
  await api.checkout.saveContacts({
    query,
    body: {
      contacts: { name: contact.name, phoneMobile: contact.phone, email: contact.email },
      managerCall: way === null,
      consents: ['order'],
    },
  })
  if (way) await chooseWay(api, query, way, today)
  if (payment) await api.checkout.choosePayment({ query, body: { id: payment } })
  const { order } = await api.checkout.placeOrder({ query })
  return order.basketGroup
}

async function chooseWay(api: ShopApi, query: { id: string }, way: Way, today: Day): Promise<void> {
  if (way.by !== 'courier') {
    const id = way.by === 'pickup' ? (`pickup:${way.place}` as const) : 'carrier'
    await api.checkout.chooseDelivery({ query, body: { id } })
    return
  }
  const { address, entrance, floor, flat, carriesUp, assembles, comment, from } = way
  const fieldSet = { address, ...(entrance && { entrance }), ...(floor && { floor }), ...(flat && { flat }) }
  const { delivery } = await api.checkout.setDeliveryFields({
    query,
    body: {
      fieldSet,
      liftToFloor: carriesUp !== undefined,
      serviceElevator: carriesUp === 'lift',
      furnitureAssembly: assembles === true,
      ...(comment && { comment }),
    },
  })
  const wanted = addDays(today, way.day)
  const windows = delivery.days.flatMap(({ day, windows }) =>
    day < wanted
      ? []
      : windows.filter((window) => window.isFree && !window.isWholeDay).map((window) => ({ day, window })),
  )
  const free = windows.find(({ window }) => window.from === from) ?? windows[0]
  if (!free) return
  const { day, window } = free
  await api.checkout.setDeliveryFields({ query, body: { dateAndTime: { day, from: window.from, to: window.to } } })
}
