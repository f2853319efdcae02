import { type CSSProperties, useState } from 'react'
import type { Banner } from '#contract/banners.ts'
import type { BannerPlace } from '#rules/banner.ts'
import BannerFronts from '#storefront/parts/banner-fronts.tsx'
import { HomeSlider } from '#storefront/parts/home-slider/home-slider.tsx'
import WideBanner from '#storefront/parts/wide-banner.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { FrameAt } from './frame-at.tsx'

/** A picture that was chosen and is not saved yet, by its address in the browser. */
export type FreshPictures = Record<'wide' | 'phone', string | null>

type BannerPreviewProps = { place: BannerPlace; banner: Banner; fresh: FreshPictures }

const windows = [1440, 1024, 768, 390] as const
const widest = { 1440: 720, 1024: 512, 768: 384, 390: 273 }

/** The banner in its place as the shop draws it in windows of four widths, with what is typed and not saved yet. */
export function BannerPreview(props: BannerPreviewProps) {
  const t = useMessages('banners')
  const [overflows, setOverflows] = useState<readonly number[]>([])
  const look = (window: number, body: HTMLElement) => {
    const isOver = props.place === 'main' && isOverflowing(body)
    setOverflows((known) => {
      if (known.includes(window) === isOver) return known
      return isOver ? [...known, window].sort((one, other) => other - one) : known.filter((one) => one !== window)
    })
  }
  return (
    <section>
      <h2 className="title text-h3">{t.preview}</h2>
      <p className="mt-1 max-w-160 text-s text-ink-2">{t.previewText}</p>
      {overflows.length > 0 && (
        <Notice tone="wait" className="mt-3">
          {t.overflows(overflows.join(', '))}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-5">
        {windows.map((window) => (
          <figure key={window} className="max-w-full min-w-0">
            <figcaption className="mb-1 text-s text-ink-2">{t.window(window)}</figcaption>
            <FrameAt
              window={window}
              widest={widest[window]}
              title={t.window(window)}
              onDrawn={(body) => look(window, body)}
            >
              <InPlace {...props} />
            </FrameAt>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** Words that are taller than the picture on which they lie. */
function isOverflowing(body: HTMLElement): boolean {
  const [scene, words] = body.querySelector('li')?.children ?? []
  const view = body.ownerDocument.defaultView
  if (!scene || !words || view?.getComputedStyle(words).position !== 'absolute') return false
  return words.scrollHeight > scene.clientHeight + 1
}

function InPlace({ place, banner, fresh }: BannerPreviewProps) {
  // The picture of a file that was chosen stands over the one that is kept.
  const look = {
    '--wide-picture': fresh.wide ? `url(${fresh.wide})` : undefined,
    '--phone-picture': fresh.phone ? `url(${fresh.phone})` : undefined,
  } as CSSProperties
  const usesPhone = place === 'mini' || place === 'menu'
  const over = usesPhone
    ? fresh.phone && '[&_img]:content-(--phone-picture)'
    : place === 'main'
      ? [fresh.wide && 'lg:[&_img]:content-(--wide-picture)', fresh.phone && 'max-lg:[&_img]:content-(--phone-picture)']
          .filter(Boolean)
          .join(' ')
      : fresh.wide && '[&_img]:content-(--wide-picture)'
  return (
    <div style={look} className={over || undefined}>
      {place === 'top' && (
        <p className="sale-ground flex min-h-10 items-center justify-center px-4 py-1.5 text-center text-s font-semibold">
          {banner.name}
        </p>
      )}
      <div aria-hidden className="wrap flex h-14 items-center gap-4">
        <span className="h-6 w-28 rounded-1 bg-front-2" />
        <span className="h-9 flex-1 rounded-2 bg-front" />
      </div>
      <Drawn place={place} banner={banner} />
      <div aria-hidden className="wrap grid grid-cols-2 gap-3 py-4 lg:grid-cols-4">
        <span className="h-28 rounded-2 bg-front" />
        <span className="h-28 rounded-2 bg-front" />
        <span className="hidden h-28 rounded-2 bg-front lg:block" />
        <span className="hidden h-28 rounded-2 bg-front lg:block" />
      </div>
    </div>
  )
}

function Drawn({ place, banner }: Pick<BannerPreviewProps, 'place' | 'banner'>) {
  switch (place) {
    case 'main':
      return <HomeSlider banners={[banner]} />
    case 'mini':
      return <BannerFronts banners={[banner, banner, banner]} />
    case 'menu':
      return (
        <div className="wrap">
          <p className="flex w-80 items-center gap-4 rounded-2 bg-oat p-4 font-semibold">
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
          </p>
        </div>
      )
    case 'top':
      return null
    default:
      return (
        <div className="wrap">
          <WideBanner banner={banner} />
        </div>
      )
  }
}
