import { type DeliveryZone, readZones, writeZones, type ZoneFault } from '#rules/delivery-zones.ts'

type Center = { lat: number; lon: number }

/** What the field of the form says now; an empty one has no zones. */
export function zonesIn(fieldId: string, center: Center): DeliveryZone[] | ZoneFault {
  const area = fieldOf(fieldId)
  if (!area || area.value.trim() === '') return []
  const read = readZones(area.value, center)
  return read.kind === 'read' ? read.zones : read.fault
}

/** Puts them into the field, from which they are saved; the form hears of it as of typed words. */
export function putZones(fieldId: string, zones: readonly DeliveryZone[]): void {
  const area = fieldOf(fieldId)
  if (!area) return
  area.value = zones.length === 0 ? '' : writeZones(zones)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What would be refused of these zones; null: nothing. */
export function faultIn(zones: readonly DeliveryZone[], center: Center): ZoneFault | null {
  const read = readZones(writeZones(zones), center)
  return read.kind === 'read' ? null : read.fault
}

function fieldOf(fieldId: string): HTMLTextAreaElement | null {
  const area = document.getElementById(fieldId)
  return area instanceof HTMLTextAreaElement ? area : null
}
