import { type CSSProperties, type MouseEvent, useRef } from 'react'
import type { Banner } from '#contract/banners.ts'
import { srcSetWidths } from '#rules/image-widths.ts'
import { spaceMarks } from '#storefront/parts/spaced-marks.ts'
import { SpotMark } from '#storefront/parts/spot-mark.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { PlainSlides } from './plain-slides.tsx'

/** The first front of the home page. The slides scroll by finger, keyboard and their marks, with or without scripts. */
export function HomeSlider({ banners }: { banners: Banner[] }) {
  const t = useMessages('home')
  const isCrawler = useShell()?.isCrawler ?? false
  const strip = useRef<HTMLUListElement>(null)
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  if (banners.length === 0) return null
  if (isCrawler) return <PlainSlides banners={banners} />
  return (
    <section aria-label={t.slides} className="wrap pt-3">
      <ul
        ref={strip}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-2 bg-oat"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} id={`slide-${index + 1}`} className="relative flex w-full flex-none snap-center flex-col">
            <BannerScene banner={banner} first={index === 0} />
            <BannerWords banner={banner} first={index === 0}>
              {banners.length > 1 && <Marks banners={banners} current={index} onShow={show} />}
            </BannerWords>
          </li>
        ))}
      </ul>
    </section>
  )
}

const widestDesk = 1440
const widestPhone = 600

/** For a place of so many pixels at most, as far as the original goes. */
function srcSet(key: string, widest: number, original: number, format: 'webp' | 'jpg') {
  return srcSetWidths(widest, original)
    .map((width) => `/media/${key}/${width}.${format} ${width}w`)
    .join(', ')
}

// The least that a banner measures, from 1024 px on and on a phone of 320 px; tablets see the lower part of a square.
export const wideField = { width: 1067, height: 440 }
export const phoneField = { width: 288, height: 288, seen: { from: 28, to: 96 } }

/**
 * The picture covers its place, on wide screens from the right, since words stand on its left. The box that holds it and
 * its marks has the picture's own shape, so that a mark stays on its thing wherever the edges are cut.
 */
function BannerScene({ banner, first }: { banner: Banner; first: boolean }) {
  const t = useMessages('views')
  const { wide, phone } = banner.sizes
  const shapes = { '--wide': wide.width / wide.height, '--phone': phone.width / phone.height } as CSSProperties
  const marks = marksOf(banner)
  return (
    <div className="relative aspect-square w-full overflow-hidden [container-type:size] sm:max-lg:aspect-[3/2] lg:aspect-[1376/620]">
      <div
        style={shapes}
        className="absolute top-[85%] left-1/2 aspect-(--phone) w-[max(100cqw,100cqh*var(--phone))] -translate-x-1/2 -translate-y-[85%] lg:top-[62%] lg:right-0 lg:left-auto lg:aspect-(--wide) lg:w-[max(100cqw,100cqh*var(--wide))] lg:translate-x-0 lg:-translate-y-[62%]"
      >
        <BannerPicture banner={banner} first={first} />
        {marks.length > 0 && (
          <ul aria-label={t.onPictureOf(banner.name)}>
            {marks.map(({ spot, at, atPhone }) => (
              <li key={spot.offerId}>
                <SpotMark spot={spot} at={at} atPhone={atPhone} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Those that have room on the wide picture or on the phone's. */
function marksOf({ spots }: Pick<Banner, 'spots'>) {
  const wide = spaceMarks(
    spots.map((spot) => spot.wide),
    wideField,
  )
  const phone = spaceMarks(
    spots.map((spot) => spot.phone),
    phoneField,
  )
  return spots
    .map((spot, index) => ({ spot, at: wide[index] ?? null, atPhone: phone[index] ?? null }))
    .filter(({ at, atPhone }) => at || atPhone)
}

function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const onPhone = '(width < 1024px)'
  return (
    <picture className="contents [&>source]:hidden">
      <source
        media={onPhone}
        type="image/webp"
        srcSet={srcSet(banner.imgUrlPhone, widestPhone, banner.sizes.phone.width, 'webp')}
        sizes="100vw"
      />
      <source
        media={onPhone}
        srcSet={srcSet(banner.imgUrlPhone, widestPhone, banner.sizes.phone.width, 'jpg')}
        sizes="100vw"
      />
      <source
        type="image/webp"
        srcSet={srcSet(banner.imgUrl, widestDesk, banner.sizes.wide.width, 'webp')}
        sizes="min(100vw, 1440px)"
      />
      <img
        src={`/media/${banner.imgUrl}/1200.jpg`}
        alt=""
        width={banner.sizes.wide.width}
        height={banner.sizes.wide.height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

function BannerWords({ banner, first, children }: { banner: Banner; first: boolean; children: React.ReactNode }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className="flex flex-1 flex-col items-start px-5 py-6 lg:absolute lg:inset-y-0 lg:left-0 lg:w-[250px] lg:pt-8 lg:pr-0 lg:pb-8 lg:pl-8 xl:w-[390px] xl:pt-11 xl:pb-10 xl:pl-11">
      <Heading className="title text-d1 lg:max-xl:text-[32px]/[36px] xl:text-[clamp(44px,3.6vw,52px)]/[1.05]">
        {banner.name}
      </Heading>
      {banner.text && <p className="mt-3 max-w-75 text-lead text-pretty lg:max-xl:text-base">{banner.text}</p>}
      <div className="mt-auto pt-6">
        <LinkButton to={banner.url} look="main" size="l" className="lg:max-xl:px-5">
          {banner.button}
        </LinkButton>
        {children}
      </div>
    </div>
  )
}

function Marks({
  banners,
  current,
  onShow,
}: {
  banners: Banner[]
  current: number
  onShow: (event: MouseEvent, index: number) => void
}) {
  const t = useMessages('home')
  return (
    <ol className="mt-2 -mb-3 flex">
      {banners.map((banner, index) => (
        <li key={banner.id}>
          <a
            href={`#slide-${index + 1}`}
            aria-label={t.slide(index + 1, banners.length)}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => onShow(event, index)}
            className="group/mark flex h-11 items-center pr-1"
          >
            <span
              className={cx(
                'block h-[3px] rounded-[2px]',
                index === current ? 'w-8 bg-ink forced-colors:bg-[Highlight]' : 'w-6 bg-ink/40 group-hover/mark:bg-ink',
              )}
            />
          </a>
        </li>
      ))}
    </ol>
  )
}
