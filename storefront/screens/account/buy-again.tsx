import { Form, Link } from 'react-router'
import type { BoughtGood } from '#contract/account-goods.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'

/** What has come and can be had once more, the latest first. */
export function BuyAgainStrip({ goods }: { goods: BoughtGood[] }) {
  const { goods: t, overview } = useMessages('bought')
  if (goods.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{overview.again}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {goods.map((good) => (
          <li key={good.guid} className="flex min-w-0 flex-col">
            <span className="front aspect-4/3 rounded-2">
              {good.picture && (
                <Picture picture={good.picture} alt="" sizes="240px" widest={240} className="packshot" />
              )}
            </span>
            <Link to={good.url ?? ''} className="mt-2 line-clamp-2 text-s font-semibold hover:text-cherry">
              {good.name}
            </Link>
            <p className="line-clamp-1 text-s text-ink-2">{good.traits}</p>
            <Form method="post" action={href('/personal-lk/goods')} className="mt-auto pt-2">
              <input type="hidden" name="offerId" value={good.offerId} />
              <Button type="submit" look="outline" size="s" wide aria-label={t.againOf(good.name)}>
                {t.again}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <TextLink to={href('/personal-lk/goods')}>{overview.allGoods}</TextLink>
    </section>
  )
}
