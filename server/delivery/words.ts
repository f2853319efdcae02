import type { AssemblyRateId } from '#rules/assembly.ts'
import { kazakhTo } from '#rules/kazakh-to.ts'
import { keptDays } from '#rules/kept-days.ts'
import type { Language } from '#rules/language.ts'
import { plural } from '#rules/plural.ts'
import type { CompanyName } from './providers/transport-company.ts'

/** Beside the hours of a place: `opens` gets the day in words and the time. */
export const openWords: Record<
  Language,
  { until: (time: string) => string; opens: (day: string, time: string) => string; today: string; tomorrow: string }
> = {
  ru: {
    until: (time) => `открыто до ${time}`,
    opens: (day, time) => `закрыто, откроется ${day} в ${time}`,
    today: 'сегодня',
    tomorrow: 'завтра',
  },
  kk: {
    until: (time) => `${kazakhTo(time)} дейін ашық`,
    opens: (day, time) => `жабық, ${day} ${time} ашылады`,
    today: 'бүгін',
    tomorrow: 'ертең',
  },
  en: {
    until: (time) => `open until ${time}`,
    opens: (day, time) => `closed, opens ${day} at ${time}`,
    today: 'today',
    tomorrow: 'tomorrow',
  },
}

/** What the ways of delivery are called; the days and prices are put into words by the storefront. */
export const deliveryWords: Record<
  Language,
  { courier: string; courierHint: string; pickup: string; pickupHint: string; carrier: string }
> = {
  ru: {
    courier: 'Доставка до двери',
    courierHint: 'Водитель позвонит за час',
    pickup: 'Самовывоз',
    pickupHint: `Храним ${keptDays.pickup} дней`,
    carrier: 'Транспортная компания',
  },
  kk: {
    courier: 'Есікке дейін жеткізу',
    courierHint: 'Жүргізуші бір сағат бұрын қоңырау шалады',
    pickup: 'Өзіңіз алып кету',
    pickupHint: `${keptDays.pickup} күн сақтаймыз`,
    carrier: 'Көлік компаниясы',
  },
  en: {
    courier: 'Delivery to the door',
    courierHint: 'The driver calls an hour ahead',
    pickup: 'Pickup',
    pickupHint: `Kept for ${keptDays.pickup} days`,
    carrier: 'Transport company',
  },
}

/** The terms stand with the way: whoever chooses it knows that they fetch the goods themselves, and until when. */
export const carrierWords: Record<Language, Record<CompanyName, { name: string; hint: string }>> = {
  ru: {
    kit: {
      name: 'ТК-КИТ до терминала',
      hint: `Забрать нужно с терминала транспортной компании, хранение ${keptDays.terminal} дней бесплатно`,
    },
    cdek: {
      name: 'СДЭК до пункта выдачи',
      hint: `Забрать нужно из пункта транспортной компании, хранение ${keptDays.terminal} дней бесплатно`,
    },
  },
  kk: {
    kit: {
      name: 'ТК-КИТ, терминалға дейін',
      hint: `Көлік компаниясының терминалынан өзіңіз аласыз, ${keptDays.terminal} күн тегін сақталады`,
    },
    cdek: {
      name: 'СДЭК, беру пунктіне дейін',
      hint: `Көлік компаниясының пунктінен өзіңіз аласыз, ${keptDays.terminal} күн тегін сақталады`,
    },
  },
  en: {
    kit: {
      name: 'TK KIT to its terminal',
      hint: `To be collected from the company’s terminal, kept there ${keptDays.terminal} days for free`,
    },
    cdek: {
      name: 'CDEK to a pickup point',
      hint: `To be collected from the company’s pickup point, kept there ${keptDays.terminal} days for free`,
    },
  },
}

interface ServiceWords {
  courierText(km: number, kilograms: number, reachKm: number): string
  pickupText(places: number): string
  lift: string
  liftText(kilograms: number): string
  assembly: string
  assemblyText(percent: number): string
  removal: string
  removalText(pieces: number): string
}

/** What the page about delivery says of each service; prices stand beside. */
export const serviceWords: Record<Language, ServiceWords> = {
  ru: {
    courierText: (km, kilograms, reachKm) =>
      `До ${km} км от центра и ${kilograms} кг, дальше и тяжелее с доплатой, не дальше ${reachKm} км`,
    pickupText: (places) =>
      `${places} ${plural(places, 'ru', { one: 'адрес', few: 'адреса', many: 'адресов' })} в городе, храним ${keptDays.pickup} дней`,
    lift: 'Подъём на этаж',
    liftText: (kilograms) => `За этаж и каждые ${kilograms} кг; с грузовым лифтом одна цена`,
    assembly: 'Сборка',
    assemblyText: (percent) => `По времени работы, но не больше ${percent} % от цены того, что собираем`,
    removal: 'Вывоз старой мебели',
    removalText: (pieces) => `За предмет, до ${pieces} за раз: вынесут и увезут те же люди, что привезут новую`,
  },
  kk: {
    courierText: (km, kilograms, reachKm) =>
      `Орталықтан ${km} км және ${kilograms} кг дейін, одан алыс әрі ауыр болса қосымша төлем, ең алысы ${reachKm} км`,
    pickupText: (places) => `Қалада ${places} мекенжай, ${keptDays.pickup} күн сақтаймыз`,
    lift: 'Қабатқа көтеру',
    liftText: (kilograms) => `Әр қабат пен әр ${kilograms} кг үшін; жүк лифтімен бір баға`,
    assembly: 'Құрастыру',
    assemblyText: (percent) => `Жұмыс уақыты бойынша, бірақ құрастырылатын тауар бағасының ${percent} %-ынан аспайды`,
    removal: 'Ескі жиһазды алып кету',
    removalText: (pieces) => `Әр зат үшін, бір жолы ${pieces} затқа дейін: жаңасын әкелгендер шығарып, алып кетеді`,
  },
  en: {
    courierText: (km, kilograms, reachKm) =>
      `Up to ${km} km from the centre and ${kilograms} kg, more costs more, no farther than ${reachKm} km`,
    pickupText: (places) =>
      `${places} ${plural(places, 'en', { one: 'place', few: 'places', many: 'places' })} in town, kept for ${keptDays.pickup} days`,
    lift: 'Carrying upstairs',
    liftText: (kilograms) => `Per floor and each ${kilograms} kg; one price with a service lift`,
    assembly: 'Assembly',
    assemblyText: (percent) => `By the time it takes, but no more than ${percent} % of the price of what is assembled`,
    removal: 'Taking old furniture away',
    removalText: (pieces) => `Per piece, up to ${pieces} at once: carried out by the crew that brings the new one`,
  },
}

export const companyTitles: Record<CompanyName, string> = { kit: 'ТК-КИТ', cdek: 'СДЭК' }

/** Whoever carries a way, as orders and other systems name it; null where the shop itself does. */
export function carrierOf(wayId: string): string | null {
  const company = companyOf(wayId)
  return company && companyTitles[company]
}

/** `carrier` is TK KIT to its first terminal of the town, or to any; the others have codes. */
export function companyOf(wayId: string): CompanyName | null {
  if (wayId === 'carrier' || wayId.startsWith('kit:')) return 'kit'
  return wayId === 'cdek' || wayId.startsWith('cdek:') ? 'cdek' : null
}

/** Of the ways of companies with a point of a code: that code. */
export function pointOfWay(wayId: string | null): string | null {
  return /^(?:kit|cdek):(.+)$/.exec(wayId ?? '')?.[1] ?? null
}

/** Where goods are collected: one way for each place of the shop's own. */
export function pickupWayId(placeId: number): string {
  return `pickup:${placeId}`
}

/** The company hands it over at one of its pickup points, not at a terminal. */
export function isPointId(wayId: string | null): boolean {
  return wayId !== null && companyOf(wayId) === 'cdek'
}

/** What the assembler does at each rate. */
export const assemblyRateNames: Record<Language, Record<AssemblyRateId, string>> = {
  ru: {
    basic: 'Сборка, упаковка остаётся у вас',
    packaging: 'Сборка с выносом упаковки',
    hanging: 'Сборка с навеской на стену и выносом упаковки',
  },
  kk: {
    basic: 'Құрастыру, қаптама сізде қалады',
    packaging: 'Құрастыру және қаптаманы шығару',
    hanging: 'Құрастыру, қабырғаға ілу және қаптаманы шығару',
  },
  en: {
    basic: 'Assembly, packaging stays with you',
    packaging: 'Assembly, packaging taken away',
    hanging: 'Assembly, fixed to the wall, packaging taken away',
  },
}
