import Sofa from 'lucide-react/icons/sofa'
import { sentForm, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { pageNumberOf } from '../page-number.ts'
import type { Route } from './+types/goods.ts'
import { Good } from './good.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export const handle = { texts: ['bought'] } satisfies RouteTexts

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [found, t] = await Promise.all([
    page.api.account.getBoughtGoods({ body: { page: pageNumberOf(url) } }),
    textsOf(page, 'bought'),
  ])
  return { title: t.goods.title, ...found }
}

/** Puts one of the goods into the basket once more, at today's price. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await sentForm(request)
  try {
    const offers = [{ offerId: wholeOf(sent.fields, 'offerId') ?? 0, quantity: 1 }]
    await pageOf(context).api.basket.addToBasket({ body: { offers } })
    return seeOther(href('/personal/basket'))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** What one has at home: its warranty, how it is looked after, what one said of it, and how to have it again. */
export default function Goods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('bought').goods
  const words = useMessages('ui')
  const { goods, page, pages } = loaderData
  return (
    <>
      <h1 className="title text-h1">{t.title}</h1>
      {actionData?.refusal && (
        <Notice tone="fault" className="mt-4">
          {actionData.refusal.message}
        </Notice>
      )}
      {goods.length === 0 ? (
        <div className="mt-5">
          <EmptyState
            icon={Sofa}
            title={t.none}
            text={t.noneText}
            action={
              <LinkButton to={href('/catalog')} look="main">
                {t.toCatalogue}
              </LinkButton>
            }
          />
        </div>
      ) : (
        <ul className="mt-5">
          {goods.map((good) => (
            <Good key={`${good.guid} ${good.cut} ${good.order.guid}`} good={good} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => href('/personal-lk/goods') + queryOf({ page: number === 1 ? null : number })}
          label={words.pages}
          pageText={words.page}
        />
      </div>
    </>
  )
}
