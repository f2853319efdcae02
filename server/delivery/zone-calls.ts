import type { Coordinates } from '#contract/delivery.ts'
import { staffZonesContract } from '#contract/staff/zones.ts'
import { type DeliveryZone, readZones, writeZones } from '#rules/delivery-zones.ts'
import type { Language } from '#rules/language.ts'
import { answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { stampOf } from '#server/platform/stamp.ts'
import type { Regions } from '#server/region/index.ts'
import { limitSeen, listWarehouseLimits, saveWarehouseLimit } from './warehouse-limits.ts'
import { listZones, replaceSeenZones } from './zones.ts'

/** Delivery zones at the desk. The next quote is counted by them. */
export function zoneCalls({ db, regions }: { db: Db; regions: Regions }) {
  /** Null: there is no such region. */
  function findCenter(regionId: number, language: Language): Coordinates | null {
    const isThere = regions.find(regionId, language)?.id === regionId
    return isThere ? regions.requireData(regionId, language).mapCenter : null
  }

  async function view(zones: readonly DeliveryZone[], center: Coordinates, regionId: number, language: Language) {
    const limits = await listWarehouseLimits(db)
    const warehouses = regions.listWarehouses(regionId, language).map(({ id, name }) => {
      const { perDay = null, perWindow = null } = limits.find(({ warehouseId }) => warehouseId === id) ?? {}
      return { id, name, perDay, perWindow, seen: limitSeen({ perDay, perWindow }) }
    })
    const geojson = zones.length > 0 ? writeZones(zones) : ''
    return { zones: [...zones], center, geojson, seen: stampOf(zones), warehouses }
  }

  return answer('staffZones', staffZonesContract, {
    async listRegionZones({ body: { regionId } }, { language }, refuse) {
      const center = findCenter(regionId, language)
      if (!center) throw refuse('REGION_GONE')
      return view(await listZones(db, regionId), center, regionId, language)
    },
    async saveRegionZones({ body: { regionId, geojson, seen } }, { language }, refuse, record) {
      const center = findCenter(regionId, language)
      if (!center) throw refuse('REGION_GONE')
      const read = readZones(geojson, center)
      if (read.kind === 'refused') throw refuse('ZONES_WRONG', { fault: read.fault, zone: read.zone })
      const before = await inTransaction(db, (tx) => replaceSeenZones(tx, { regionId, seen }, read.zones))
      if (!before) throw refuse('CHANGED_MEANWHILE')
      record({ subject: `zones ${regionId}`, before: deedOf(before), after: deedOf(read.zones) })
      return view(await listZones(db, regionId), center, regionId, language)
    },
    async saveWarehouseLimit({ body }, _context, refuse, record) {
      const saved = await saveWarehouseLimit(db, body)
      if (!saved) throw refuse('WAREHOUSE_GONE')
      if (saved === 'changed') throw refuse('CHANGED_MEANWHILE')
      const { perDay, perWindow } = body
      record({ subject: `warehouse ${body.warehouseId}`, before: saved.before, after: { perDay, perWindow } })
      return {}
    },
    async dropRegionZones({ body: { regionId, seen } }, { language }, refuse, record) {
      if (!findCenter(regionId, language)) throw refuse('REGION_GONE')
      const before = await inTransaction(db, (tx) => replaceSeenZones(tx, { regionId, seen }, []))
      if (!before) throw refuse('CHANGED_MEANWHILE')
      record({ subject: `zones ${regionId}`, before: deedOf(before), after: deedOf([]) })
      return {}
    },
  })
}

/** Edges would fill the trail. */
function deedOf(zones: readonly DeliveryZone[]) {
  return { zones: zones.map(({ polygons, ...terms }) => terms) }
}
