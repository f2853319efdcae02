import { Link } from 'react-router'
import type { Banner } from '#contract/banners.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { StillPicture } from './still-picture.tsx'

export interface BannerFrontsProps {
  banners: Banner[]
}

/** So few fill a wide window from edge to edge. */
const inOneRow = 4

/** Small banners side by side: a picture and what it leads to. */
export default function BannerFronts({ banners }: BannerFrontsProps) {
  const t = useMessages('shell')
  if (banners.length === 0) return null
  return (
    <section aria-label={t.banners} className="wrap pt-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard */}
      <ul aria-label={t.banners} tabIndex={0} className={cx('rail', banners.length <= inOneRow && 'lg:auto-cols-fr')}>
        {banners.map(({ id, name, url, imgUrlPhone, sizes }) => (
          <li key={id}>
            <Link to={url} className="group block">
              <span className="block aspect-4/3 overflow-hidden rounded-2 bg-oat">
                <StillPicture
                  media={imgUrlPhone}
                  {...sizes.phone}
                  sizes="(max-width:639px)66vw,340px"
                  alt=""
                  className="size-full object-cover"
                />
              </span>
              <span className="mt-2 block font-semibold group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
