import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { TextLink } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { InteriorScene } from './interior.tsx'
import { Picture } from './picture.tsx'
import type { ShownInterior } from './shown-product.ts'

type RailProps = {
  interiors: ShownInterior[]
  /** The product on whose page the rooms stand. */
  except?: string
  /** Where all rooms are. */
  allUrl?: string
  /** Stands inside a page's frame already and needs no heading. */
  isInside?: boolean
  /** One room fills the page at a time. */
  isWide?: boolean
  /** Stands at the strip's end. */
  end?: ReactNode
}

/** «В интерьере»: rooms side by side, one alone and each of `isWide` with its list beside; nothing when there are none. */
export function InteriorRail({ interiors, except, allUrl, isInside, isWide, end }: RailProps) {
  const t = useMessages('views')
  const words = useMessages('ui')
  const isCrawler = useShell()?.isCrawler ?? false
  if (interiors.length === 0) return null
  const isAlone = interiors.length === 1
  if (isCrawler) return <PlainRooms interiors={interiors} />
  const isBeside = isWide || isAlone
  return (
    <section className={isInside ? 'mt-6' : 'wrap section-gap'}>
      <Carousel
        label={t.inRooms}
        texts={{ back: words.back, on: words.on }}
        heading={!isInside && <h2 className="title text-h2">{t.inRooms}</h2>}
        more={allUrl && <TextLink to={allUrl}>{t.allStyles}</TextLink>}
        className={cx('rail', isAlone ? alone : isWide ? wide : several)}
        fits={isWide ? 1 : 2}
      >
        {[
          ...interiors.map((interior) => (
            <InteriorScene
              key={interior.id}
              interior={interior}
              except={except}
              withoutStyle={isInside}
              isWide={isBeside}
              sizes={isBeside ? '(width >= 1024px) 64vw, 100vw' : '(width >= 1024px) 700px, 85vw'}
              widest={isBeside ? 900 : 800}
            />
          )),
          ...(end ? [end] : []),
        ]}
      </Carousel>
    </section>
  )
}

/** For crawlers: each room with plain links to what stands in it. */
function PlainRooms({ interiors }: Pick<RailProps, 'interiors'>) {
  const t = useMessages('views')
  return (
    <section className="wrap section-gap">
      <h2 className="title text-h2">{t.inRooms}</h2>
      <ul>
        {interiors.map(({ id, title, picture, spots }) => (
          <li key={id}>
            <Picture picture={picture} alt={title} sizes="100vw" widest={800} />
            <h3>{title}</h3>
            <ul>
              {spots.map((spot) => (
                <li key={spot.offerId}>
                  <Link to={spot.url}>{spot.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

// A room is wider than a card: one and the beginning of the next.
const several = 'auto-cols-[86%]! sm:auto-cols-[70%]! lg:auto-cols-[calc((100%-var(--seam))/2)]!'
const wide = 'auto-cols-[86%]! sm:auto-cols-[70%]! lg:auto-cols-[100%]!'
const alone = 'auto-cols-[100%]!'
