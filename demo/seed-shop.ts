import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { utcOffsetMinutes } from '#rules/calendar.ts'
import { type BannerInput, saveBanners } from '#server/banners/index.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { saveContent } from '#server/content/index.ts'
import { type SampleCustomer, saveSampleCustomers } from '#server/customer/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type RegionInput, type ShopData, saveShopData, type WarehouseInput } from '#server/region/index.ts'
import { bindSampleStaff } from '#server/retail/index.ts'
import { banners, demoCustomers, priceZones, redirects, regions, shortCodes, warehouses } from './shop/index.ts'
import type { Banner, Contact, DemoCustomer, Region, RegionFlags, Warehouse } from './shop/types.ts'

const picturesFolder = new URL('./feed/pictures/', import.meta.url)

/** Keeps a picture and answers its key in the media store. */
type KeepPicture = (bytes: Buffer) => Promise<{ key: string; width: number; height: number }>

/** Zones, regions, contacts, warehouses, redirects and short codes of the demo shop; a repeat changes nothing. */
export async function seedShop(tx: Tx): Promise<void> {
  await saveShopData(tx, shopData())
  const rules = redirects.map(({ from, to, status }) => ({ from, target: to, isPermanent: status === 301 }))
  await saveContent(tx, { redirects: rules, shortCodes })
}

export async function seedCustomers(tx: Tx): Promise<void> {
  await saveSampleCustomers(tx, demoCustomers.map(sampleCustomer))
  const workers = demoCustomers.flatMap(({ phone, shopId }) => (shopId === undefined ? [] : [[phone, shopId] as const]))
  await bindSampleStaff(tx, new Map(workers), new Date('2026-01-12T04:00:00Z'))
}

/** Banners whose pictures have been drawn. */
export async function seedBanners(tx: Tx, keepPicture: KeepPicture): Promise<void> {
  const ready = banners.filter((banner) =>
    Object.values(banner.pictures ?? {}).every((file) => existsSync(pictureFile(file))),
  )
  const idOf = await findOfferIds(
    tx,
    ready.flatMap(({ spots }) => spots.map(({ offerId }) => String(offerId))),
  )
  const inputs: BannerInput[] = []
  for (const banner of ready) inputs.push({ ...(await bannerInput(banner, keepPicture)), spots: spotsOf(banner, idOf) })
  await saveBanners(tx, inputs)
}

/** Marks of what the shop sells; a place counts in percent of the picture. */
function spotsOf({ spots }: Banner, idOf: ReadonlyMap<string, number>): NonNullable<BannerInput['spots']> {
  const place = (at: readonly [number, number] | undefined) => (at ? { x: at[0], y: at[1] } : null)
  return spots.flatMap(({ offerId, desktop, phone }) => {
    const id = idOf.get(String(offerId))
    return id === undefined ? [] : [{ offerId: id, wide: place(desktop), phone: place(phone) }]
  })
}

function shopData(): ShopData {
  return {
    priceZones: priceZones.map(({ code, name }) => ({ code, name: name.ru })),
    warehouses: warehouses.map(warehouseInput),
    regions: regions.map(regionInput),
  }
}

function regionInput(region: Region): RegionInput {
  const [latitude, longitude] = region.centre
  return {
    id: region.id,
    code: region.code,
    names: region.name,
    namesIn: region.nameIn,
    priceZoneCode: region.priceZone,
    currency: region.currency.code,
    exchangeRate: region.currency.exchangeRate,
    latitude,
    longitude,
    phone: region.phone,
    phoneHead: region.phoneHead,
    timeZone: region.timeZone,
    utcOffsetMinutes: utcOffsetMinutes(region.timeZone, Date.now()),
    sort: region.sort,
    flags: flagsInput(region.flags),
    contacts: region.contacts.map(contactInput),
    serves: region.warehouses.map(({ warehouse, daysInTransit }) => ({ warehouseCode: warehouse, daysInTransit })),
  }
}

function flagsInput(flags: RegionFlags): RegionInput['flags'] {
  return {
    HAS_PARTNER: flags.hasPartner,
    FRANCHISE: flags.franchise,
    OWN_SHOP: flags.ownShop,
    OWN_SHOW: flags.ownShow,
    regionType: flags.regionType,
    isOffice: flags.isOffice,
    kz: flags.kz,
    sugarGift: flags.sugarGift,
    bonusPercent: flags.bonusPercent,
    SHOW_INSTALLMENT: flags.showInstallment,
    creditTotalMinMinor: inMinor(flags.creditTotalMin),
    installmentTotalMinMinor: inMinor(flags.installmentTotalMin),
    MIN_PERCENT_PREPAYMENT: flags.minPercentPrepayment,
    showDeliveryZones: flags.showDeliveryZones,
    showForStaff: flags.showForStaff,
    cityCodeForMango: flags.cityCodeForMango,
    BlackFriday: flags.blackFriday,
    cyberMonday: flags.cyberMonday,
    newYearSale: flags.newYearSale,
  }
}

function inMinor(whole: number | null): number | null {
  return whole === null ? null : whole * 100
}

function contactInput(contact: Contact): RegionInput['contacts'][number] {
  const [latitude, longitude] = contact.coordinates
  const { id, kind, name, address, hours, phone, warehouse } = contact
  return { id, kind, names: name, addresses: address, hours, phone, latitude, longitude, warehouseCode: warehouse }
}

function warehouseInput({ code, city, address, coordinates, hours }: Warehouse): WarehouseInput {
  const region = regions.find(({ name }) => name.ru === city.ru)
  if (!region) throw new Error(`The warehouse ${code} stands in no region.`)
  const [latitude, longitude] = coordinates
  return { code, names: city, addresses: address, hours, latitude, longitude, regionCode: region.code }
}

function sampleCustomer({ note: _note, regionCode, shopId: _shop, ...person }: DemoCustomer): SampleCustomer {
  return { ...person, regionId: regions.find(({ code }) => code === regionCode)?.id ?? null }
}

async function bannerInput(banner: Banner, keepPicture: KeepPicture): Promise<BannerInput> {
  const { id, place, sort, url, title, text, button, sections = [], startsOn = null, endsOn = null } = banner
  const words = { titles: title, texts: text, buttons: button }
  const bounds = { sections: [...sections], startsOn, endsOn }
  return { id, place, ...words, ...bounds, url, ...(await picturesOf(banner, keepPicture)), sort }
}

async function picturesOf({ pictures }: Banner, keepPicture: KeepPicture) {
  if (!pictures) return { media: '', mediaPhone: '' }
  const wide = await keepPicture(await readFile(pictureFile(pictures.desktop)))
  const phone = await keepPicture(await readFile(pictureFile(pictures.phone)))
  return { media: wide.key, mediaPhone: phone.key, sizes: { wide: sizeOf(wide), phone: sizeOf(phone) } }
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height }
}

function pictureFile(name: string): string {
  return fileURLToPath(new URL(name, picturesFolder))
}
