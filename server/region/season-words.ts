import type { RegionData } from '#contract/shell.ts'
import { type Day, formatDay } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { findSeason, type SeasonFlags, type SeasonKind } from '#rules/season.ts'
import type { Regions } from './regions.ts'

const names: Record<Language, Record<SeasonKind, string>> = {
  ru: { blackFriday: 'Чёрная пятница', cyberMonday: 'Киберпонедельник', newYear: 'Новогодняя распродажа' },
  kk: { blackFriday: 'Қара жұма', cyberMonday: 'Кибердүйсенбі', newYear: 'Жаңажылдық жеңілдіктер' },
  en: { blackFriday: 'Black Friday', cyberMonday: 'Cyber Monday', newYear: 'New Year sale' },
}

const until: Record<Language, (lastDay: string) => string> = {
  ru: (lastDay) => `Цены снижены до ${lastDay}`,
  kk: (lastDay) => `Бағалар төмендетілді, соңғы күні – ${lastDay}`,
  en: (lastDay) => `Lower prices until ${lastDay}`,
}

/** The season of a region as pages say it. */
export function seasonView(flags: SeasonFlags, today: Day, language: Language): RegionData['season'] {
  const season = findSeason(flags, today)
  if (!season) return null
  const { kind, lastDay } = season
  return { kind, name: names[language][kind], text: until[language](formatDay(lastDay, language, 'date')) }
}

/** What the season says in each town today; null where there is none. */
export function seasonsOfTowns(regions: Pick<Regions, 'listLinks' | 'requireData'>, language: Language) {
  return regions.listLinks(language).map(({ ID }) => {
    const { season } = regions.requireData(ID, language)
    return { regionId: ID, title: season && `${season.name}. ${season.text}` }
  })
}
