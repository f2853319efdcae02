import ImageOff from 'lucide-react/icons/image-off'
import { formatNumber } from '#rules/money.ts'
import { pictureSearchPage } from '#rules/picture-search.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { unpackCards } from '#storefront/parts/packed-card.ts'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { ShowMore } from '../list/show-more.tsx'
import { useShownMore } from '../list/use-shown-more.ts'
import { FoundPicture } from './found-picture.tsx'
import { foundUrl } from './found-url.ts'
import { PictureForm } from './picture-form.tsx'
import type { ShownFound } from './read-found.ts'

type FoundProps = { found: ShownFound; form: KitForm; frame: KitForm; isSearching: boolean }

/** The picture with its frame at the side, kinds above, goods by kind and look. */
export function Found({ found, form, frame, isSearching }: FoundProps) {
  const t = useMessages('search').picture
  const catalogue = useMessages('catalogue')
  return (
    <>
      <h1 className="title text-h1">{found.isOurs ? t.foundOursTitle : t.foundTitle}</h1>
      <p className="sr-only" aria-live="polite">
        {isSearching ? t.searching : catalogue.goods(formatNumber(found.total), found.total)}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:mt-8 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-33 lg:self-start">
          {found.src === '' ? <Notice>{t.gone}</Notice> : <FoundPicture found={found} form={frame} />}
          <PictureForm form={form} isSmall />
        </div>
        <div
          aria-busy={isSearching}
          className={cx('min-w-0 transition-opacity', isSearching && 'opacity-60 delay-200')}
        >
          <Kinds found={found} />
          {found.total > 0 ? <Goods found={found} /> : <NothingAlike />}
        </div>
      </div>
    </>
  )
}

/** What the thing may be, the likeliest first; one of them narrows what is shown. */
function Kinds({ found: { resultId, kinds, kind } }: { found: ShownFound }) {
  const t = useMessages('search').picture
  if (kinds.length < 2) return null
  return (
    <nav aria-label={t.kinds} className="mb-5">
      <ul className="no-scrollbar -mx-(--margin) flex gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        <li className="flex-none">
          <LinkChip to={foundUrl({ result: resultId })} chosen={kind === null} preventScrollReset>
            {t.everything}
          </LinkChip>
        </li>
        {kinds.map(({ code, name, count }) => (
          <li key={code} className="flex-none">
            <LinkChip to={foundUrl({ result: resultId, kind: code })} chosen={kind === code} preventScrollReset>
              {name} <span className={kind === code ? undefined : 'text-ink-2'}>{formatNumber(count)}</span>
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Goods({ found }: { found: ShownFound }) {
  const t = useMessages('shell')
  const region = useRegion()
  const { resultId: result, kind, page, pages, total } = found
  const first = unpackCards(found.cards)
  const more = useShownMore([result, kind, page, region?.ID].join('|'), page, (at) => loadPage(found, at))
  const known = new Set(first.map(({ id }) => id))
  const cards = [...first, ...more.added.filter(({ id }) => !known.has(id))]
  return (
    <>
      <ul aria-label={t.list} className="card-list">
        {cards.map((card, index) => (
          <li key={card.id} className="flex min-w-0 flex-col">
            <ProductCard card={card} first={index < 2} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <ShowMore
          shown={(page - 1) * pictureSearchPage + cards.length}
          total={total}
          page={more.lastPage}
          pages={pages}
          pageSize={pictureSearchPage}
          hrefOf={(at) => foundUrl({ result, kind, page: at > 1 ? at : null })}
          isLoading={more.isLoading}
          hasFailed={more.hasFailed}
          onMore={more.showMore}
        />
      )}
    </>
  )
}

async function loadPage({ resultId, kind }: ShownFound, page: number) {
  const { results } = await api.pictureSearch.getImageSearchResults({
    body: { resultId, ...(kind && { kind }), offset: (page - 1) * pictureSearchPage, count: pictureSearchPage },
  })
  return results.products
}

function NothingAlike() {
  const t = useMessages('search').picture
  return (
    <EmptyState
      icon={ImageOff}
      title={t.noneTitle}
      text={t.noneText}
      action={<LinkButton to={href('/catalog')}>{t.toCatalogue}</LinkButton>}
    />
  )
}
