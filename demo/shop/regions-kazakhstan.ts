import { kazakhFlags, shop, tenge } from './region.ts'
import type { Region } from './types.ts'

const phoneHead = '+7 (727) 320-01-44'

export const kazakhRegions: readonly Region[] = [
  {
    id: 21,
    guid: '5f0c6d3e-0021-4c1a-9a51-000000000021',
    code: 'almaty',
    name: { ru: 'Алматы', kk: 'Алматы', en: 'Almaty' },
    nameIn: { ru: 'в Алматы', kk: 'Алматыда', en: 'in Almaty' },
    timeZone: 'Asia/Almaty',
    isDefault: false,
    sort: 210,
    priceZone: 'kazakhstan',
    currency: tenge,
    centre: [43.2389, 76.8897],
    phone: '+7 (727) 320-01-44',
    phoneHead,
    flags: { ...kazakhFlags, isOffice: true, cityCodeForMango: '727' },
    warehouses: [
      { warehouse: 'ala', daysInTransit: 1 },
      { warehouse: 'nsk', daysInTransit: 8 },
      { warehouse: 'chel', daysInTransit: 10 },
    ],
    contacts: [
      shop({
        id: 2101,
        name: { ru: 'Комод на Рыскулова', kk: 'Комод, Рысқұлов даңғылы', en: 'Komod Ryskulov' },
        address: { ru: 'проспект Рыскулова, 57', kk: 'Рысқұлов даңғылы, 57', en: 'Ryskulov Avenue 57' },
        phone: '+7 (727) 320-01-45',
        coordinates: [43.25867, 76.893],
        warehouse: 'ala',
      }),
      shop({
        id: 2102,
        name: { ru: 'Комод на Абая', kk: 'Комод, Абай даңғылы', en: 'Komod Abay' },
        address: { ru: 'проспект Абая, 50', kk: 'Абай даңғылы, 50', en: 'Abay Avenue 50' },
        phone: '+7 (727) 320-01-46',
        coordinates: [43.22258, 76.86666],
        warehouse: 'ala',
      }),
    ],
  },
  {
    id: 22,
    guid: '5f0c6d3e-0022-4c1a-9a51-000000000022',
    code: 'astana',
    name: { ru: 'Астана', kk: 'Астана', en: 'Astana' },
    nameIn: { ru: 'в Астане', kk: 'Астанада', en: 'in Astana' },
    timeZone: 'Asia/Almaty',
    isDefault: false,
    sort: 220,
    priceZone: 'kazakhstan',
    currency: tenge,
    centre: [51.1282, 71.4304],
    phone: '+7 (717) 220-01-44',
    phoneHead,
    flags: { ...kazakhFlags, cityCodeForMango: '717' },
    warehouses: [
      { warehouse: 'ala', daysInTransit: 4 },
      { warehouse: 'chel', daysInTransit: 7 },
    ],
    contacts: [
      shop({
        id: 2201,
        name: { ru: 'Комод на Кабанбай батыра', kk: 'Комод, Қабанбай батыр даңғылы', en: 'Komod Kabanbay Batyr' },
        address: {
          ru: 'проспект Кабанбай батыра, 42',
          kk: 'Қабанбай батыр даңғылы, 42',
          en: 'Kabanbay Batyr Avenue 42',
        },
        phone: '+7 (717) 220-01-45',
        coordinates: [51.1502, 71.44353],
        warehouse: 'ala',
      }),
    ],
  },
]
