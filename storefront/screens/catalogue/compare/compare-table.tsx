import { Link } from 'react-router'
import type { ComparedOffer } from '#contract/catalogue/compare.ts'
import type { ComparedRow } from '#rules/compare.ts'
import { BuyForm } from '#storefront/parts/buy-form.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { PriceRow } from '#storefront/parts/price-row.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { compareUrl } from './read-compare.ts'

type CompareTableProps = {
  offers: ComparedOffer[]
  rows: ComparedRow[]
  /** Stays in the addresses of the table's links. */
  only: string | null
}

const firstColumn = 'sticky left-0 z-1 w-26 min-w-26 bg-wall pr-3 text-left align-top font-normal lg:w-50'
const column = 'w-42 min-w-42 pr-4 align-top lg:w-auto lg:min-w-50'

/** One column for each; on a phone columns are swiped past the names of the rows. */
export function CompareTable({ offers, rows, only }: CompareTableProps) {
  const t = useMessages('compare')
  return (
    <div className="relative mt-6 overflow-x-auto">
      <table className="border-collapse lg:w-full lg:table-fixed">
        <caption className="sr-only">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={firstColumn}>
              <span className="sr-only">{t.fact}</span>
            </th>
            {offers.map((offer) => (
              <th key={offer.offerId} scope="col" className={cx(column, 'pb-4 text-left font-normal')}>
                <Head offer={offer} others={offers.filter((one) => one !== offer)} only={only} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} className="border-t border-seam">
              <th scope="row" className={cx(firstColumn, 'py-3 text-s break-words text-ink-2')}>
                {row.name}
                {row.differs && offers.length > 1 && <span className="sr-only">{`, ${t.differs}`}</span>}
              </th>
              {row.values.map((value, at) => (
                <td
                  key={offers[at]?.offerId}
                  className={cx(column, 'py-3 break-words', row.differs && offers.length > 1 && 'font-semibold')}
                >
                  {value ?? <span className="font-normal text-ink-3">{t.unknown}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { offer: ComparedOffer; others: ComparedOffer[]; only: string | null }

function Head({ offer, others, only }: HeadProps) {
  const t = useMessages('compare')
  const shell = useMessages('shell')
  const canBuy = offer.lengthStepMm === null && offer.availability.quantity >= offer.minimumBatch
  return (
    <div className="flex h-full flex-col">
      <Link to={offer.url} className="block">
        <Picture
          picture={offer.image}
          alt=""
          sizes="(width >= 1024px) 25vw, 168px"
          widest={320}
          className="packshot aspect-4/3 w-full rounded-2 bg-front object-contain"
        />
        <span className="mt-2 line-clamp-3 min-h-16 text-m">{offer.name}</span>
      </Link>
      <PriceRow price={offer.price} size="list" className="mt-1" byMetre={offer.lengthStepMm !== null} />
      <div className="mt-2">
        {canBuy ? (
          <BuyForm offerId={offer.offerId} name={offer.name} quantity={offer.minimumBatch} size="s" wide />
        ) : (
          <LinkButton to={offer.url} look="outline" size="s" wide>
            {shell.look}
          </LinkButton>
        )}
      </div>
      <LinkButton
        to={compareUrl(
          others.map(({ offerId }) => offerId),
          { only },
        )}
        look="text"
        size="s"
        aria-label={t.removeOf(offer.name)}
      >
        {t.remove}
      </LinkButton>
    </div>
  )
}
