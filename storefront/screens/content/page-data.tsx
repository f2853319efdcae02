import type { FunctionComponent } from 'react'
import type { ContentPage } from '#contract/content.ts'
import { ServersScript, StructuredData, usePublicAddress } from '#storefront/parts/structured-data.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { questionsData, shopData } from './page-schema.ts'
import type { Live } from './read-live.ts'

type PageDataProps = { page: Pick<ContentPage, 'sections'>; places: Live['places'] }

function ServersPageData({ page, places }: PageDataProps) {
  const address = usePublicAddress()
  const shopName = useShell()?.shopName ?? ''
  const questions = questionsData(page.sections)
  return (
    <>
      {questions && <StructuredData data={questions} />}
      {places
        .filter(({ kind }) => kind === 'shop')
        .map((place) => (
          <StructuredData key={place.id} data={shopData(place, { shopName, address })} />
        ))}
    </>
  )
}

/** What the page answers and where the shops are, for search engines. */
export const PageData: FunctionComponent<PageDataProps> = import.meta.env.SSR ? ServersPageData : NoScripts

function NoScripts({ page, places }: PageDataProps) {
  const scripts = (questionsData(page.sections) ? 1 : 0) + places.filter(({ kind }) => kind === 'shop').length
  return Array.from({ length: scripts }, (_, at) => <ServersScript key={at} />)
}
