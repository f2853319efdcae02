import { z } from 'zod'
import { zoneFaults } from '#rules/delivery-zones.ts'
import { call, perMinute, refusal } from '../call.ts'
import { Coordinates, DeliveryZone } from '../delivery.ts'
import { Id } from '../fields.ts'
import { changedMeanwhile, Seen } from './changed-meanwhile.ts'

const Room = z.int().min(1).max(1000).nullable()

const WarehouseLimit = z.object({
  ...{ id: Id, name: z.string(), perDay: Room, perWindow: Room },
  /** Told back when it is saved, so that nobody writes over what they have not seen. */
  seen: z.string(),
})

const RegionZones = z.object({
  /** Under their Russian names, with those that shoppers of other languages read. */
  zones: z.array(DeliveryZone.extend({ otherNames: z.partialRecord(z.enum(['kk', 'en']), z.string()) })),
  /** The same as the text that is read. */
  geojson: z.string(),
  /** Told back when they are saved or taken away, so that nobody writes over what they have not seen. */
  seen: z.string(),
  center: Coordinates,
  /** Those that serve the region; a warehouse may serve several, and its limit is one for all of them. */
  warehouses: z.array(WarehouseLimit),
})

const regionGone = refusal(404, {
  ru: 'Такого региона нет. Обновите список.',
  kk: 'Мұндай өңір жоқ. Тізімді жаңартыңыз.',
  en: 'There is no such region. Please refresh the list.',
})

export const staffZonesContract = {
  listRegionZones: call({
    method: 'POST',
    path: '/api_vue/staff/zones/list/',
    access: 'desk',
    isRead: true,
    summary: 'Delivery zones of a region',
    body: z.object({ regionId: Id }),
    answer: RegionZones,
    refusals: { REGION_GONE: regionGone },
    limit: perMinute(120),
  }),
  saveRegionZones: call({
    method: 'POST',
    path: '/api_vue/staff/zones/save/',
    access: 'desk',
    summary: 'Puts the zones of a GeoJSON text in the place of a region’s zones; one that is wrong refuses all of them',
    body: z.object({ regionId: Id, geojson: z.string().trim().min(1).max(200_000), seen: Seen }),
    answer: RegionZones,
    refusals: {
      REGION_GONE: regionGone,
      CHANGED_MEANWHILE: changedMeanwhile,
      ZONES_WRONG: refusal(
        422,
        {
          ru: 'Зоны не сохранили: в них ошибка. Прежние зоны действуют.',
          kk: 'Аймақтар сақталмады: оларда қате бар. Бұрынғы аймақтар күшінде.',
          en: 'The zones were not saved: something is wrong with them. The former ones hold.',
        },
        z.object({ fault: z.enum(zoneFaults), zone: z.string() }),
      ),
    },
    limit: perMinute(30),
  }),
  saveWarehouseLimit: call({
    method: 'POST',
    path: '/api_vue/staff/zones/warehouse/',
    access: 'desk',
    summary: 'How many deliveries a warehouse sends off on a day and in one window; null takes its limit away',
    body: z.object({ warehouseId: Id, perDay: Room, perWindow: Room, seen: Seen }),
    answer: z.object({}),
    refusals: {
      CHANGED_MEANWHILE: changedMeanwhile,
      WAREHOUSE_GONE: refusal(404, {
        ru: 'Такого склада нет. Обновите страницу.',
        kk: 'Мұндай қойма жоқ. Бетті жаңартыңыз.',
        en: 'There is no such warehouse. Please refresh the page.',
      }),
    },
    limit: perMinute(60),
  }),
  dropRegionZones: call({
    method: 'POST',
    path: '/api_vue/staff/zones/drop/',
    access: 'desk',
    summary: 'Takes all zones of a region away: then the courier is priced by distance everywhere',
    body: z.object({ regionId: Id, seen: Seen }),
    answer: z.object({}),
    refusals: { REGION_GONE: regionGone, CHANGED_MEANWHILE: changedMeanwhile },
    limit: perMinute(30),
  }),
}
