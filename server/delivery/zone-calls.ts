import type { Coordinates } from '#contract/delivery.ts'
import { staffZonesContract } from '#contract/staff/zones.ts'
import { type DeliveryZone, readZones, writeZones } from '#rules/delivery-zones.ts'
import type { Language } from '#rules/language.ts'
import { answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { listZones, replaceZones } from './zones.ts'

/** Delivery zones at the desk. The next quote is counted by them. */
export function zoneCalls({ db, regions }: { db: Db; regions: Regions }) {
  /** Null: there is no such region. */
  function findCenter(regionId: number, language: Language): Coordinates | null {
    const isThere = regions.find(regionId, language)?.id === regionId
    return isThere ? regions.requireData(regionId, language).mapCenter : null
  }

  return answer('staffZones', staffZonesContract, {
    async listRegionZones({ body: { regionId } }, { language }, refuse) {
      const center = findCenter(regionId, language)
      if (!center) throw refuse('REGION_GONE')
      return viewZones(await listZones(db, regionId), center)
    },
    async saveRegionZones({ body: { regionId, geojson } }, { language }, refuse, record) {
      const center = findCenter(regionId, language)
      if (!center) throw refuse('REGION_GONE')
      const read = readZones(geojson, center)
      if (read.kind === 'refused') throw refuse('ZONES_WRONG', { fault: read.fault, zone: read.zone })
      const before = await inTransaction(db, (tx) => replaceZones(tx, regionId, read.zones))
      record({ subject: `zones ${regionId}`, before: deedOf(before), after: deedOf(read.zones) })
      return viewZones(read.zones, center)
    },
    async dropRegionZones({ body: { regionId } }, { language }, refuse, record) {
      if (!findCenter(regionId, language)) throw refuse('REGION_GONE')
      const before = await inTransaction(db, (tx) => replaceZones(tx, regionId, []))
      record({ subject: `zones ${regionId}`, before: deedOf(before), after: deedOf([]) })
      return {}
    },
  })
}

function viewZones(zones: readonly DeliveryZone[], center: Coordinates) {
  return { zones: [...zones], center, geojson: zones.length > 0 ? writeZones(zones) : '' }
}

/** Edges would fill the trail. */
function deedOf(zones: readonly DeliveryZone[]) {
  return { zones: zones.map(({ name, priceMinor, daysMore, weekdays }) => ({ name, priceMinor, daysMore, weekdays })) }
}
