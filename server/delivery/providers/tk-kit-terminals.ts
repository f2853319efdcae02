import { z } from 'zod'
import type { TransportPoint } from './transport-company.ts'

/** Numbers come as numbers or as text. */
const Id = z.coerce.string().regex(/^\d{1,14}$/)
const GeographyCities = z.array(z.object({ id: Id }))
const Address = z.object({
  value: z.string().trim().min(1),
  address_code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{2,16}$/i),
  lat: z.coerce.number().gte(-90).lte(90),
  lon: z.coerce.number().gte(-180).lte(180),
  phone: z.array(z.object({ value: z.string() })).nullish(),
})

/** Asks a path of the company's in its own version and answers what it said. */
type Ask = (path: string, body: Record<string, unknown>) => Promise<unknown>

/**
 * Terminals of a town: first what the company's map calls it, then the addresses there. An address without a code is an office,
 * and one that cannot be read is left out: the others are none the worse. Hours are another question, whose answer no
 * public client reads (`geography/schedule/get-list`): they stay unsaid.
 */
export async function askTerminals(ask: Ask, townName: string, townCode: string): Promise<TransportPoint[]> {
  const [city] = GeographyCities.parse(await ask('geography/city/get-list', { tdd_city_code: townCode }))
  if (!city) return []
  const wish = { geography_city_id: Number(city.id), withPhone: 1 }
  const addresses = z.array(z.unknown()).parse(await ask('geography/address/get-list', wish))
  const seen = new Map<string, TransportPoint>()
  for (const one of addresses) {
    const read = Address.safeParse(one)
    if (read.success) seen.set(read.data.address_code.toUpperCase(), terminalOf(townName, read.data))
  }
  return [...seen.values()]
}

function terminalOf(
  townName: string,
  { value, address_code, lat, lon, phone }: z.infer<typeof Address>,
): TransportPoint {
  return {
    code: address_code.toUpperCase(),
    address: `${townName}, ${value}`,
    hours: '',
    phone: phone?.find((one) => one.value !== '')?.value ?? '',
    coordinates: { lat, lon },
    heaviestGrams: null,
  }
}
