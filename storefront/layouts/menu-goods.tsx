import { use } from 'react'
import { Link } from 'react-router'
import type { SectionBanner } from '#contract/banners.ts'
import type { ProductCard } from '#contract/catalogue/card.ts'
import { pictureUrl } from '../parts/picture.tsx'
import { api } from '../platform/api-client.ts'
import { useMessages } from '../platform/messages.tsx'
import { useFormatMoney } from '../platform/region.ts'
import { Price } from '../ui/price.tsx'

interface Goods {
  products: ProductCard[]
  banner: SectionBanner | null
}

let asked: Promise<Goods> | undefined

/** Once for the life of the document; the menu stands without them. */
function findGoods(): Promise<Goods> {
  asked ??= Promise.all([
    api.front.listRandomProducts({ body: { count: 4 } }).catch(() => ({ products: [] })),
    api.banners.getSectionSlider({ body: {} }).catch(() => ({ items: [] })),
  ]).then(([{ products }, { items }]) => ({ products, banner: items[0] ?? null }))
  return asked
}

/** Under the columns: what the shop speaks of, and a few goods, others each time. */
export function MenuGoods({ onClose }: { onClose: () => void }) {
  const { products, banner } = use(findGoods())
  const t = useMessages('shell')
  const money = useFormatMoney()
  if (products.length === 0 && !banner) return null
  return (
    <ul className="wrap grid grid-cols-4 gap-6 border-t border-seam py-5 xl:grid-cols-[1.4fr_repeat(4,1fr)]">
      {banner && (
        <li className="hidden xl:block">
          <Link
            to={banner.url}
            onClick={onClose}
            className="flex h-full items-center gap-4 rounded-2 bg-oat p-4 font-semibold hover:text-cherry"
          >
            {banner.imgUrlPhone && (
              <img
                src={`/media/${banner.imgUrlPhone}/160.webp`}
                alt=""
                width={96}
                height={72}
                className="h-18 w-24 flex-none rounded-1 object-cover"
              />
            )}
            {banner.name}
          </Link>
        </li>
      )}
      {products.map(({ id, url, name, price, offers }) => {
        const picture = offers[0]?.images.detail.medium
        return (
          <li key={id}>
            <Link to={url} onClick={onClose} className="flex items-center gap-4 hover:text-cherry">
              {picture && (
                <img src={pictureUrl(picture.webp, 160)} alt="" width={96} height={72} className="w-24 flex-none" />
              )}
              <span className="min-w-0">
                <span className="line-clamp-2 text-s">{name}</span>
                <Price now={money(price.new)} words={{ now: t.price, was: t.oldPrice }} size="s" />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
