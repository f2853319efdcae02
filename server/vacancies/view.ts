import type { Vacancy, VacancyGroup } from '#contract/vacancies.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import { setSections } from '#server/content/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { VacancyRow } from './queries.ts'

type SeenRegions = Pick<Regions, 'find' | 'listContacts' | 'requireData'>

/** By name of the work, then by town; the reader's own town comes first. */
export function groupVacancies(
  rows: readonly VacancyRow[],
  regions: SeenRegions,
  { language, region }: Pick<CallContext, 'language' | 'region'>,
): VacancyGroup[] {
  const groups = new Map<string, VacancyGroup>()
  const own = (row: VacancyRow) => (row.regionId === region.id ? 0 : 1)
  for (const row of rows.toSorted((one, other) => own(one) - own(other))) {
    const name = typo(nameIn(row.names, language), language)
    const group = groups.get(name) ?? { name, department: nameIn(row.departments, language), cities: [] }
    groups.set(name, group)
    const line = lineOf(row, regions, language)
    const city = group.cities.find(({ id }) => id === row.regionId)
    if (city) city.vacancies.push(line)
    else group.cities.push({ ...cityOf(row, regions, language), vacancies: [line] })
  }
  return [...groups.values()]
}

export function vacancyView(row: VacancyRow, regions: SeenRegions, language: Language): Vacancy {
  const own = row.texts[language]
  const shop = regions.listContacts(row.regionId, language).find(({ kind }) => kind === 'shop')
  return {
    ...lineOf(row, regions, language),
    name: typo(nameIn(row.names, language), language),
    department: nameIn(row.departments, language),
    city: cityOf(row, regions, language),
    country: regions.requireData(row.regionId, language).kz ? 'KZ' : 'RU',
    address: shop?.address ?? '',
    endsOn: row.endsOn,
    sections: own ? setSections(own, language) : setSections(row.texts.ru, 'ru'),
  }
}

function lineOf(row: VacancyRow, regions: SeenRegions, language: Language) {
  const { salaryFromMinor: fromMinor, salaryToMinor: toMinor } = row
  const currency = regions.find(row.regionId, language)?.currency ?? 'RUB'
  const isSaid = fromMinor !== null || toMinor !== null
  return {
    id: row.id,
    salary: isSaid ? { fromMinor, toMinor, currency } : null,
    employment: row.employment,
    publishedOn: row.publishedOn,
  }
}

function cityOf({ regionId }: VacancyRow, regions: SeenRegions, language: Language) {
  return { id: regionId, name: regions.find(regionId, language)?.name ?? '' }
}
