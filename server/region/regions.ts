import type { RegionData, RegionLink } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { sanitizePhone } from '#rules/phone.ts'
import { decideRegion, type RegionInput } from '#rules/region.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { NotReadyError } from '#server/platform/not-ready.ts'
import {
  type ContactRow,
  listContactRows,
  listPhotoRows,
  listRegionRows,
  listServiceRows,
  listWarehouseRows,
  type PhotoRow,
  type RegionRow,
  type ServiceRow,
  type WarehouseRow,
} from './queries.ts'
import { type ContactView, callRegionOf, contactView, offsetOf, regionDataView, regionLinkView } from './views.ts'

/** A contact where goods can be collected, and whose stock is handed over there. */
export interface PickupPlace extends ContactView {
  warehouseId: number
}

/** A warehouse as one region sees it, nearest first. */
interface ServingWarehouse {
  id: number
  code: string
  name: string
  address: string
  daysInTransit: number
  /** Where it stands: the town of its region. */
  town: RegionTown
}

/** A town as services outside know it: by its Russian name. */
export interface RegionTown {
  regionId: number
  name: string
  countryCode: 'RU' | 'KZ'
  center: { lat: number; lon: number }
}

/** Every region of the shop, in memory: each request asks for its own. */
export interface Regions {
  /** The region a request speaks of; `isKnown` is false where it names one that the shop does not have. */
  resolve(input: RegionInput, language: Language): { region: ShopRegion; isKnown: boolean }
  /** By id, 0 being the default region; null where there is none. */
  find(regionId: number, language: Language): ShopRegion | null
  /** The clock of a region at a moment, in minutes from UTC; 0 for a region that is not there. */
  offsetAt(regionId: number, moment: Date): number
  /** What the shell shows of a region. Throws REGION_UNKNOWN. */
  requireData(regionId: number, language: Language): RegionData
  listLinks(language: Language): RegionLink[]
  /** Shops, offices and pickup points of one region, or of all. */
  listContacts(regionId: number | 'all', language: Language): ContactView[]
  listPickupPlaces(regionId: number, language: Language): PickupPlace[]
  listWarehouses(regionId: number, language: Language): ServingWarehouse[]
  findTown(regionId: number): RegionTown
  /** Units of a currency for one rouble: the region's own rate, else that of the first region with the currency. */
  findRate(code: CurrencyCode, regionId: number): number | null
  listPhones(): { regionId: number; phone: string; phoneSanitized: string }[]
  /** Reads everything anew; called at start and on a change of the shell. */
  refresh(): Promise<void>
}

interface Snapshot {
  regions: RegionRow[]
  byId: Map<number, RegionRow>
  contacts: ContactRow[]
  photos: Map<number, PhotoRow[]>
  warehouses: Map<number, WarehouseRow>
  services: ServiceRow[]
  defaultId: number
}

/** Loads the regions and keeps them. A shop without regions answers UNAVAILABLE until it has some. */
export async function createRegions(
  db: Db,
  defaultRegionCode: string,
  clock: Clock = () => new Date(),
): Promise<Regions> {
  let kept = await readSnapshot(db, defaultRegionCode)

  function requireRow(regionId: number): RegionRow {
    const row = kept.byId.get(regionId === 0 ? kept.defaultId : regionId)
    if (!row) throw new Error(`There is no region ${regionId}.`)
    return row
  }

  function viewContact(contact: ContactRow, region: RegionRow, language: Language): ContactView {
    const photos = kept.photos.get(contact.id) ?? []
    return contactView(contact, { region, photos }, language, clock())
  }

  return {
    resolve(input, language) {
      if (kept.regions.length === 0) throw new NotReadyError('regions', 5)
      const decision = decideRegion(input, kept.regions, kept.defaultId)
      return {
        region: callRegionOf(requireRow(decision.regionId), language, clock()),
        isKnown: decision.kind === 'known',
      }
    },
    find(regionId, language) {
      const row = kept.byId.get(regionId === 0 ? kept.defaultId : regionId)
      return row ? callRegionOf(row, language, clock()) : null
    },
    offsetAt(regionId, moment) {
      const row = kept.byId.get(regionId)
      return row ? offsetOf(row, moment) : 0
    },
    requireData: (regionId, language) => regionDataView(requireRow(regionId), language, clock()),
    listLinks: (language) => kept.regions.map((row) => regionLinkView(row, language)),
    listContacts(regionId, language) {
      const wanted = regionId === 'all' ? null : requireRow(regionId).id
      return kept.contacts
        .filter((contact) => wanted === null || contact.regionId === wanted)
        .map((contact) => viewContact(contact, requireRow(contact.regionId), language))
    },
    listPickupPlaces(regionId, language) {
      const region = requireRow(regionId)
      return kept.contacts.flatMap((contact) =>
        contact.regionId === region.id && contact.kind !== 'office' && contact.warehouseId !== null
          ? [{ ...viewContact(contact, region, language), warehouseId: contact.warehouseId }]
          : [],
      )
    },
    listWarehouses: (regionId, language) => servingWarehouses(kept, requireRow(regionId).id, language),
    findTown: (regionId) => townOf(requireRow(regionId)),
    findRate(code, regionId) {
      if (code === 'RUB') return 1
      const rows = [requireRow(regionId), ...kept.regions]
      return rows.find((row) => row.currency === code)?.exchangeRate ?? null
    },
    listPhones: () =>
      kept.regions.map(({ id, phone }) => ({ regionId: id, phone, phoneSanitized: sanitizePhone(phone) })),
    async refresh() {
      kept = await readSnapshot(db, defaultRegionCode)
    },
  }
}

async function readSnapshot(db: Db, defaultRegionCode: string): Promise<Snapshot> {
  const [regions, contacts, photos, warehouses, services] = await Promise.all([
    listRegionRows(db),
    listContactRows(db),
    listPhotoRows(db),
    listWarehouseRows(db),
    listServiceRows(db),
  ])
  const chosen = regions.find((region) => region.code === defaultRegionCode) ?? regions[0]
  return {
    regions,
    byId: new Map(regions.map((region) => [region.id, region])),
    contacts,
    photos: Map.groupBy(photos, ({ contactId }) => contactId),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.id, warehouse])),
    services,
    defaultId: chosen?.id ?? 0,
  }
}

function servingWarehouses(kept: Snapshot, regionId: number, language: Language): ServingWarehouse[] {
  return kept.services.flatMap((service) => {
    const warehouse = service.regionId === regionId ? kept.warehouses.get(service.warehouseId) : undefined
    if (!warehouse) return []
    const { id, code, names, addresses } = warehouse
    return [
      {
        id,
        code,
        name: nameIn(names, language),
        address: nameIn(addresses, language),
        daysInTransit: service.daysInTransit,
        town: townOf(kept.byId.get(warehouse.regionId) ?? kept.byId.get(regionId)),
      },
    ]
  })
}

function townOf(row: RegionRow | undefined): RegionTown {
  if (!row) throw new Error('A warehouse serves a region that is not there.')
  const { id, names, flags, latitude, longitude } = row
  const center = { lat: latitude, lon: longitude }
  return { regionId: id, name: names.ru, countryCode: flags.kz ? 'KZ' : 'RU', center }
}
