import type { FunctionComponent } from 'react'
import type { Vacancy } from '#contract/vacancies.ts'
import { ServersScript, StructuredData, usePublicAddress } from '#storefront/parts/structured-data.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { vacancyData } from '../page-schema.ts'

function ServersVacancy({ vacancy }: { vacancy: Vacancy }) {
  const address = usePublicAddress()
  return <StructuredData data={vacancyData(vacancy, { shopName: useShell()?.shopName ?? '', address })} />
}

export const VacancyData: FunctionComponent<{ vacancy: Vacancy }> = import.meta.env.SSR ? ServersVacancy : ServersScript
