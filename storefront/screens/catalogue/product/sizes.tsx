import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Dimensions } from '#contract/catalogue/card.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { Zoomed } from '#storefront/parts/gallery.tsx'
import { pictureClass } from '#storefront/parts/gallery-picture.ts'
import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import { PictureNote } from '#storefront/parts/picture-note.tsx'
import { serversPart } from '#storefront/parts/servers-part.tsx'
import { type Photo, type ShownVariant, unpackGallery } from '#storefront/parts/shown-product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'

const sizeDrawing = () => import('./size-drawing.tsx')
export const SizeDrawing = serversPart(import.meta.env.SSR ? (await sizeDrawing()).default : null, sizeDrawing)

/** A drawing in centimetres, and beside it the room in which the model stands. */
export function ProductSizes({ offer }: { offer: ShownVariant }) {
  const { sizes } = useMessages('product')
  const shell = useMessages('shell')
  const views = useMessages('views')
  const photos = unpackGallery(offer)
  const pictureOf = (kind: string) => photos.find((picture) => picture.kind === kind)
  const drawing = pictureOf('dimensions')
  const room = pictureOf('interior')
  const { widthMm, depthMm, heightMm } = offer.dimensions
  if (widthMm === null && depthMm === null && heightMm === null && !drawing) return null
  return (
    <div className={cx('grid gap-3', room && 'md:grid-cols-[1.35fr_1fr]')}>
      <section className={cx('flex flex-col rounded-2 bg-front p-5', room && 'lg:h-78')}>
        <h2 className="text-field/[22px] font-semibold">{sizes}</h2>
        {drawing ? (
          <OpensLarge picture={drawing} title={views.enlargeDrawing} startsClose className="my-auto flex rounded-1">
            <Drawing picture={drawing} dimensions={offer.dimensions} />
          </OpensLarge>
        ) : (
          <SizeDrawing key={offer.id} dimensions={offer.dimensions} />
        )}
        <SizeWords offer={offer} />
      </section>
      {room && (
        <OpensLarge picture={room} title={shell.enlarge} className="front relative aspect-4/3 lg:aspect-auto lg:h-78">
          <Picture
            picture={room}
            alt={room.alt}
            sizes="(width >= 1024px) 330px, 100vw"
            widest={420}
            className={pictureClass(room)}
          />
          <PictureNote of={room} />
        </OpensLarge>
      )}
    </div>
  )
}

type LargeProps = {
  picture: Photo
  title: string
  /** On a phone it begins so close that figures can be read. */
  startsClose?: boolean
  className?: string
  children: ReactNode
}

/** A press opens the picture over the whole screen. */
function OpensLarge({ picture, title, startsClose = false, className, children }: LargeProps) {
  const [isLarge, setLarge] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setLarge(true)
  }
  return (
    <>
      <a href={pictureUrl(picture.webp, 1600)} title={title} onClick={open} className={cx('cursor-zoom-in', className)}>
        {children}
      </a>
      <Zoomed
        pictures={[picture]}
        first={isLarge ? 0 : null}
        startsClose={isLarge && startsClose && matchMedia('(width < 768px)').matches}
        onClose={() => setLarge(false)}
      />
    </>
  )
}

type DrawingProps = { picture: Photo; dimensions: Dimensions }

/** Lower than that lies on the floor and is drawn from above. */
const leastStandingMm = 100

/**
 * A drawing that is as high as what is drawn stands whole. Of those on a sheet of 4 : 3 wide and low goods leave top and
 * bottom empty, so that is cut.
 */
function Drawing({ picture, dimensions }: DrawingProps) {
  const { widthMm, depthMm, heightMm } = dimensions
  const shape = picture.width / picture.height
  const isSheet = shape < 1.34
  const isStanding = heightMm !== null && heightMm >= leastStandingMm
  const isLow = isSheet && isStanding && (widthMm ?? 0) + (depthMm ?? 0) > 2.4 * heightMm
  return (
    <span
      style={{ aspectRatio: isLow ? 2.2 : shape }}
      className={cx('front m-auto w-full', isSheet && !isLow ? 'max-w-120' : 'max-w-160', !isLow && 'lg:max-h-60')}
    >
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="(width >= 1024px) 640px, 90vw"
        widest={640}
        className={isLow ? 'size-full object-cover mix-blend-multiply' : 'packshot'}
      />
    </span>
  )
}

/** The drawing in words, for ears. */
function SizeWords({ offer }: { offer: ShownVariant }) {
  const t = useMessages('product')
  const centimetres = useCentimetres()
  const { widthMm, depthMm, heightMm } = offer.dimensions
  const rows = [
    { name: t.width, mm: widthMm },
    { name: t.depth, mm: depthMm },
    { name: t.height, mm: heightMm },
  ]
  return (
    <dl className="sr-only">
      {rows.map(
        ({ name, mm }) =>
          mm !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{t.cm(centimetres(mm))}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
