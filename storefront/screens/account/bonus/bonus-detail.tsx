import Gift from 'lucide-react/icons/gift'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { TextLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { pageNumberOf } from '../page-number.ts'
import type { Route } from './+types/bonus-detail.ts'
import { Operations } from './operations.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const number = pageNumberOf(url)
  const page = pageOf(context)
  const [found, t] = await Promise.all([
    page.api.account.getLastOperations({ body: { page: number } }),
    textsOf(page, 'account'),
  ])
  return { title: t.bonus.detail, ...found }
}

/** Everything that came and went, page by page. */
export default function BonusDetail({ loaderData: { operations, page, pages } }: Route.ComponentProps) {
  const t = useMessages('account').bonus
  const words = useMessages('ui')
  return (
    <>
      <TextLink to={href('/personal-lk/bonus')}>{t.toBonuses}</TextLink>
      <h1 className="title text-h1">{t.detail}</h1>
      <div className="mt-5">
        {operations.length === 0 ? (
          <EmptyState icon={Gift} title={t.none} text={t.noneText} />
        ) : (
          <Operations operations={operations} />
        )}
      </div>
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => href('/personal-lk/bonus-detail') + queryOf({ page: number === 1 ? null : number })}
          label={words.pages}
          pageText={words.page}
        />
      </div>
    </>
  )
}
