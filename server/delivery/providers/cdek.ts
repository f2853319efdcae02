import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Outgoing, OutgoingAnswer } from '#server/platform/outgoing.ts'
import type { RegionTown } from '#server/region/index.ts'
import { CreatedOrder, followedOf, orderBody, PrintTask, printStateOf, refusalIn, SeenOrder } from './cdek-shipment.ts'
import { orAway, Unanswered } from './or-away.ts'
import {
  type CompanyLabel,
  type Followed,
  isPdf,
  type Registered,
  type TransportAsk,
  type TransportCompany,
  type TransportPoint,
  type TransportQuote,
  type TransportShipment,
  wholeMinor,
} from './transport-company.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const cdekService = 'cdek'

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Cities = z.array(z.object({ code: z.number(), city: z.string() }))
const Tariffs = z.object({
  tariff_codes: z
    .array(
      z.object({
        tariff_code: z.coerce.number(),
        delivery_mode: z.coerce.number(),
        delivery_sum: z.number().nonnegative(),
        period_max: z.number().nonnegative(),
        calendar_max: z.number().nonnegative().nullish(),
      }),
    )
    .nullish(),
  errors: z.array(z.object({ code: z.string() })).nullish(),
})
const Points = z.array(
  z.object({
    code: z.string().regex(/^[A-Z0-9]{2,16}$/i),
    work_time: z.string().nullish(),
    phones: z.array(z.object({ number: z.string() })).nullish(),
    weight_max: z.number().nullish(),
    is_handout: z.boolean().nullish(),
    location: z.object({ address: z.string(), latitude: z.number(), longitude: z.number() }),
  }),
)

const currencies = { RUB: 1, KZT: 2 } as const
const warehouseToWarehouse = 4
// A token that runs out on the way is as good as none.
const marginMs = 60_000
/** They draw labels in a second or two; somebody waits for it. */
const labelTries = 6
const labelPauseMs = 500
/** Codes of towns do not change; a shop sends to no more towns than that between two starts. */
const mostTowns = 500

/** CDEK, version 2 of its interface: the cheapest tariff from their warehouse to their pickup point. */
export function createCdek(
  outgoing: Outgoing,
  keys: { clientId: string; clientSecret: string },
  now: () => number,
): TransportCompany {
  let token: { text: string; until: number } | null = null
  const codes = new Map<string, number>()

  async function requireToken(): Promise<string> {
    if (token && token.until > now()) return token.text
    const answer = await outgoing.ask(cdekService, {
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      }).toString(),
      canRepeat: true,
    })
    if (answer.status !== 200) throw new Unanswered()
    const { access_token: text, expires_in: seconds } = Token.parse(JSON.parse(answer.text))
    token = { text, until: now() + seconds * 1000 - marginMs }
    return text
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    return JSON.parse((await send(method, path, body)).text)
  }

  /** A token that they no longer know is fetched anew once. */
  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<OutgoingAnswer> {
    for (const isLast of [false, true]) {
      const authorization = `Bearer ${await requireToken()}`
      const answer = await outgoing.ask(cdekService, {
        method,
        path,
        headers: {
          authorization,
          ...(body && { 'content-type': 'application/json' }),
          ...(path.endsWith('.pdf') && { accept: 'application/pdf' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        canRepeat: true,
      })
      if (answer.status === 401 && !isLast) {
        token = null
        continue
      }
      // What they refuse of a parcel comes as 400 with errors in it, or as 200; 202 is an order that they will look at.
      if (![200, 202, 400, 404].includes(answer.status)) throw new Unanswered()
      return answer
    }
    throw new Unanswered()
  }

  async function findCode({ name, countryCode }: RegionTown): Promise<number | null> {
    const key = `${countryCode} ${name}`
    const known = codes.get(key)
    if (known !== undefined) return known
    const query = new URLSearchParams({ country_codes: countryCode, city: name, size: '1' })
    const [city] = Cities.parse(await ask('GET', `/location/cities?${query}`))
    if (!city) return null
    if (codes.size >= mostTowns) codes.clear()
    codes.set(key, city.code)
    return city.code
  }

  async function quote(asked: TransportAsk): Promise<TransportQuote> {
    const best = await bestTariff(asked)
    if (!best) return { kind: 'refused' }
    const daysMost = Math.ceil(best.calendar_max ?? best.period_max)
    return { kind: 'priced', priceMinor: wholeMinor(best.delivery_sum), daysMost }
  }

  async function bestTariff({ from, to, currency, places }: TransportAsk) {
    const fromCode = await findCode(from)
    const toCode = await findCode(to)
    if (fromCode === null || toCode === null) return null
    const { tariff_codes: tariffs } = Tariffs.parse(
      await ask('POST', '/calculator/tarifflist', {
        type: 1,
        currency: currencies[currency],
        lang: 'rus',
        from_location: { code: fromCode },
        to_location: { code: toCode },
        packages: places.flatMap(({ count, ...place }) => Array.from({ length: count }, () => packageOf(place))),
      }),
    )
    // A tariff of nothing is a slip of theirs and no gift.
    const fitting = (tariffs ?? []).filter(
      (tariff) => tariff.delivery_mode === warehouseToWarehouse && tariff.delivery_sum > 0,
    )
    return fitting.toSorted((a, b) => a.delivery_sum - b.delivery_sum || a.period_max - b.period_max)[0] ?? null
  }

  async function register(shipment: TransportShipment): Promise<Registered> {
    // An order whose answer was lost is there already, under the shop's number.
    const query = new URLSearchParams({ im_number: shipment.number })
    const known = SeenOrder.parse(await ask('GET', `/orders?${query}`))
    if (known.entity && refusalIn(known) === null) return { kind: 'registered', id: known.entity.uuid }
    const tariff = await bestTariff(shipment)
    const shipmentPoint = await findReception(shipment.from)
    if (!tariff || !shipmentPoint || shipment.pointCode === null) return { kind: 'refused', reason: 'NO_TARIFF' }
    const how = { tariffCode: tariff.tariff_code, shipmentPoint, packageOf }
    const created = CreatedOrder.parse(await ask('POST', '/orders', orderBody(shipment, how)))
    const reason = refusalIn(created)
    if (reason !== null) return { kind: 'refused', reason }
    if (!created.entity) throw new Unanswered()
    return { kind: 'registered', id: created.entity.uuid }
  }

  /** Where the shop hands boxes over: the first point of the town that takes them. */
  async function findReception(town: RegionTown): Promise<string | null> {
    const code = await findCode(town)
    if (code === null) return null
    const query = new URLSearchParams({ city_code: String(code), type: 'PVZ', is_reception: 'true' })
    return Points.parse(await ask('GET', `/deliverypoints?${query}`))[0]?.code ?? null
  }

  async function follow(id: string): Promise<Followed> {
    return followedOf(SeenOrder.parse(await ask('GET', `/orders/${encodeURIComponent(id)}`)))
  }

  /** They take the wish, draw it meanwhile, and hand it out once it is ready. */
  async function getLabel(id: string): Promise<CompanyLabel> {
    const wish = { orders: [{ order_uuid: id }], copy_count: 1, format: 'A6', lang: 'RUS' }
    const asked = CreatedOrder.parse(await ask('POST', '/print/barcodes', wish))
    const reason = refusalIn(asked)
    if (reason !== null) return { kind: 'refused', reason }
    if (!asked.entity) throw new Unanswered()
    const path = `/print/barcodes/${encodeURIComponent(asked.entity.uuid)}`
    for (let tries = 0; tries < labelTries; tries++) {
      if (tries > 0) await pause(labelPauseMs)
      const state = printStateOf(PrintTask.parse(await ask('GET', path)))
      if (state.kind === 'refused') return state
      if (state.kind === 'ready') {
        const { bytes: pdf } = await send('GET', `${path}.pdf`)
        if (!isPdf(pdf)) throw new Unanswered()
        return { kind: 'label', pdf }
      }
    }
    return { kind: 'preparing' }
  }

  async function listPoints(town: RegionTown): Promise<TransportPoint[]> {
    const code = await findCode(town)
    if (code === null) return []
    const query = new URLSearchParams({ city_code: String(code), type: 'PVZ', is_handout: 'true' })
    const points = Points.parse(await ask('GET', `/deliverypoints?${query}`))
    return points.filter((point) => point.is_handout !== false).map(pointOf)
  }

  return {
    company: 'cdek',
    name: cdekService,
    isStandIn: false,
    quote: (asked) => orAway(quote(asked), { kind: 'away' } as const),
    listPoints: (town) => orAway(listPoints(town), 'away' as const),
    needsPoint: true,
    register: (shipment) => orAway(register(shipment), { kind: 'away' } as const),
    knowsNumbers: true,
    follow: (id) => orAway(follow(id), { kind: 'away' } as const),
    getLabel: (id) => orAway(getLabel(id), { kind: 'away' } as const),
    trackUrl: (number) => `https://www.cdek.ru/ru/tracking/?order_id=${encodeURIComponent(number)}`,
  }
}

/** Grams and centimetres. */
function packageOf({ widthMm, depthMm, heightMm, weightGrams }: Omit<TransportAsk['places'][number], 'count'>) {
  const cm = (mm: number) => Math.ceil(mm / 10)
  return { weight: weightGrams, length: cm(depthMm), width: cm(widthMm), height: cm(heightMm) }
}

function pointOf({ code, location, work_time: hours, phones, weight_max: kilograms }: z.infer<typeof Points>[number]) {
  return {
    code: code.toUpperCase(),
    address: location.address,
    hours: hours ?? '',
    phone: phones?.[0]?.number ?? '',
    coordinates: { lat: location.latitude, lon: location.longitude },
    heaviestGrams: kilograms ? kilograms * 1000 : null,
  }
}
