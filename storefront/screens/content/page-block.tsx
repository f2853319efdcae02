import type { ContentBlock, ContentPage } from '#contract/content.ts'
import { Block } from '#storefront/parts/written/blocks.tsx'
import { type FormState, PageForm } from './forms/page-form.tsx'
import { Figures } from './live/figures.tsx'
import { MapOfPlaces } from './live/map-of-places.tsx'
import { Places } from './live/places.tsx'
import { RegionList } from './live/region-list.tsx'
import { RetailLinks } from './live/retail-links.tsx'
import { Services } from './live/services.tsx'
import { SiteLinks } from './live/site-links.tsx'
import { Zones } from './live/zones.tsx'
import type { Live } from './read-live.ts'

type PageBlockProps = {
  block: ContentBlock
  title: string
  pictures: ContentPage['pictures']
  live: Live
  form: FormState
}

/** A block of a page: said by the page, counted by the shop, or filled in by whoever reads. */
export function PageBlock({ block, title, pictures, live, form }: PageBlockProps) {
  switch (block.kind) {
    case 'goods':
      // All goods of a page stand in one strip below it.
      return null
    case 'form':
      return <PageForm kind={block.form} state={form} measurer={live.measurer} />
    case 'map':
      return (
        <>
          <MapOfPlaces places={live.places} />
          <Places places={live.places} isGrouped={block.places === 'all'} />
        </>
      )
    case 'live':
      return <LiveBlock part={block.part} live={live} />
    default:
      return <Block block={block} title={title} pictures={pictures} />
  }
}

function LiveBlock({ part, live }: { part: Extract<ContentBlock, { kind: 'live' }>['part']; live: Live }) {
  switch (part) {
    case 'services':
      return live.services && <Services {...live.services} />
    case 'zones':
      return <Zones zones={live.zones} />
    case 'figures':
      return live.figures && <Figures figures={live.figures} />
    case 'regions':
      return <RegionList regions={live.regions} />
    case 'retail':
      return <RetailLinks links={live.retail} />
    case 'sitemap':
      return <SiteLinks groups={live.site} />
  }
}
