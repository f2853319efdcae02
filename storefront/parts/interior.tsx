import { Link } from 'react-router'
import type { Spot } from '#contract/catalogue/interior.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'
import { Picture } from './picture.tsx'
import type { ShownInterior } from './shown-product.ts'
import { spaceMarks } from './spaced-marks.ts'
import { SpotMark } from './spot-mark.tsx'

type InteriorProps = {
  interior: ShownInterior
  /** How wide it stands, for the choice of files. */
  sizes: string
  widest: number
  /** The goods whose own page this is: not a link here. */
  except?: string
  /** On the page of its style that needs no saying. */
  withoutStyle?: boolean
  /** From 1024 px on the list stands at the picture's side. */
  isWide?: boolean
  heading?: 'h2' | 'h3'
}

const SHOWN_LINKS = 4
const SHOWN_LINKS_BESIDE = 7

// The least that a room measures in a strip: beside another from 1024 px on, and on a phone of 320 px.
const wideField = { width: 480, height: 300 }
const phoneField = { width: 248, height: 155 }

/** A furnished room: marks on the picture for the hand, and the same goods as a list for everybody. */
export function InteriorScene({
  interior,
  sizes,
  widest,
  except,
  withoutStyle,
  isWide = false,
  heading: Heading = 'h3',
}: InteriorProps) {
  const t = useMessages('views')
  const others = interior.spots.filter((spot) => !isOf(spot, except))
  const most = isWide ? SHOWN_LINKS_BESIDE : SHOWN_LINKS
  const hidden = others.length - most
  const marks = spaceMarks(interior.spots, wideField)
  const phoneMarks = spaceMarks(interior.spots, phoneField)
  return (
    <article className={cx('flex h-full flex-col', isWide && besideOnDesks)}>
      <div className="front aspect-[8/5] overflow-visible">
        <Picture
          picture={interior.picture}
          alt={interior.title}
          sizes={sizes}
          widest={widest}
          className="size-full rounded-2 object-cover"
        />
        {/* The list below says the same aloud. */}
        {interior.spots.map((spot, index) => (
          <SpotMark
            key={spot.offerId}
            spot={spot}
            at={marks[index] ?? null}
            atPhone={phoneMarks[index] ?? null}
            isQuiet
          />
        ))}
      </div>
      <div className="flex flex-col">
        <Heading className={cx('mt-3 text-field/[22px] font-semibold', isWide && 'lg:mt-0')}>{interior.title}</Heading>
        {interior.style && !withoutStyle && (
          <Link to={interior.style.url} className="link mt-0.5 self-start text-s text-ink-2">
            {t.style(interior.style.name)}
          </Link>
        )}
        <ul aria-label={t.onPictureOf(interior.title)} className="mt-1">
          {others.slice(0, most).map((spot) => (
            <SpotLine key={spot.offerId} spot={spot} isKnown={except !== undefined} />
          ))}
          {hidden > 0 && (
            <li>
              <details className="group/more">
                <summary className="flex min-h-11 items-center font-medium text-cherry hover:underline hover:underline-offset-4 group-open/more:hidden">
                  {t.moreOnPicture(hidden)}
                </summary>
                <ul>
                  {others.slice(most).map((spot) => (
                    <SpotLine key={spot.offerId} spot={spot} isKnown={except !== undefined} />
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      </div>
    </article>
  )
}

const besideOnDesks =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:content-start lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-x-14'

/** An offer of the model whose page this is, whichever of its variants. */
function isOf(spot: Spot, productUrl: string | undefined) {
  return productUrl !== undefined && spot.url.split('?')[0] === productUrl
}

/** On a page of a product the router knows such pages, and need not be told of them. */
function SpotLine({ spot, isKnown }: { spot: Spot; isKnown: boolean }) {
  const money = useFormatMoney()
  return (
    <li className="border-b border-seam last:border-0">
      <Link to={spot.url} discover={isKnown ? 'none' : 'render'} className="spot-line">
        <span className="min-w-0">{spot.name}</span>
        <b className="flex-none font-semibold">{money(spot.price.new)}</b>
      </Link>
    </li>
  )
}
