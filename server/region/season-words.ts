import type { RegionData } from '#contract/shell.ts'
import type { Day } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { findSeason, type SeasonFlags, type SeasonKind } from '#rules/season.ts'
import type { Regions } from './regions.ts'

const names: Record<Language, Record<SeasonKind, string>> = {
  ru: { blackFriday: 'Чёрная пятница', cyberMonday: 'Киберпонедельник', newYear: 'Новогодняя распродажа' },
  kk: { blackFriday: 'Қара жұма', cyberMonday: 'Кибердүйсенбі', newYear: 'Жаңажылдық жеңілдіктер' },
  en: { blackFriday: 'Black Friday', cyberMonday: 'Cyber Monday', newYear: 'New Year sale' },
}

/**
 * No day stands here: prices come from the price list, which knows nothing of seasons, so that the season's last day is not the last
 * day of any price. What ends with it is its name and its colours.
 */
const lead: Record<Language, string> = {
  ru: 'Смотрите всё, что подешевело',
  kk: 'Арзандағанның бәрін көріңіз',
  en: 'See everything that costs less now',
}

/** The season of a region as pages say it. */
export function seasonView(flags: SeasonFlags, today: Day, language: Language): RegionData['season'] {
  const season = findSeason(flags, today)
  if (!season) return null
  return { kind: season.kind, name: names[language][season.kind], text: lead[language] }
}

/** What the season says in each town today; null where there is none. */
export function seasonsOfTowns(regions: Pick<Regions, 'listLinks' | 'requireData'>, language: Language) {
  return regions.listLinks(language).map(({ ID }) => {
    const { season } = regions.requireData(ID, language)
    return { regionId: ID, title: season && `${season.name}. ${season.text}` }
  })
}
