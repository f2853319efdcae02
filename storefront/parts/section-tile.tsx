import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SectionLink } from '#contract/catalogue/listing.ts'
import { formatNumber } from '#rules/money.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Picture } from './picture.tsx'

/** Tints of tiles; never two alike side by side. */
export type TileTint = 'bg-sky' | 'bg-rose' | 'bg-oat' | 'bg-front-2' | 'bg-sage' | 'bg-honey'

// Below the picture there is room for the pull.
const tile = 'aspect-[1/1.1] pb-4 lg:col-span-3 lg:aspect-[1/.94] lg:pb-7'

/** A drawer of the shop: on hover the picture slides up 6 px and the pull widens, as if it were about to open. */
export function SectionTile({
  section,
  tint,
  wide,
  first,
}: {
  section: SectionLink
  tint: TileTint
  wide?: boolean
  first?: boolean
}) {
  const t = useMessages('shell')
  return (
    <Link
      to={section.url}
      className={cx(
        'group/tile relative isolate flex flex-col overflow-hidden rounded-2',
        tint,
        wide ? 'col-span-2 aspect-[2/1.15] md:aspect-auto lg:col-span-6' : tile,
      )}
    >
      <TileText name={section.name} note={t.models(formatNumber(section.count), section.count)} />
      {section.image && (
        <Picture
          picture={section.image}
          alt=""
          sizes={wide ? '(width >= 1024px) 550px, 86vw' : '(width >= 1024px) 25vw, 45vw'}
          widest={wide ? 600 : 340}
          first={first}
          className={cx(
            'packshot-faded transition-transform duration-(--t-slow) ease-drawer group-hover/tile:-translate-y-1.5 still:group-hover/tile:translate-y-0',
            wide
              ? 'absolute right-[-3%] bottom-[-9%] -z-1 h-auto w-[86%]! lg:right-[-1%] lg:bottom-[-17%] lg:w-[80%]!'
              : 'mx-auto min-h-0 flex-1 object-contain',
          )}
        />
      )}
      <TilePull />
    </Link>
  )
}

/** The last, dark drawer: what did not get a tile of its own. */
export function CatalogueTile({ note, sections }: { note: string; sections: Pick<SectionLink, 'name' | 'url'>[] }) {
  const t = useMessages('shell')
  return (
    <div className="group/tile relative aspect-[1/1.1] overflow-hidden rounded-2 bg-night text-wall lg:col-span-3 lg:aspect-[1/.94]">
      <Link to={href('/catalog')} className="after:absolute after:inset-0">
        <TileText name={t.wholeCatalogue} note={note} noteClass="text-night-2" />
      </Link>
      <ul className="absolute inset-x-3.5 bottom-6 text-m lg:inset-x-5.5 lg:bottom-8 lg:text-base">
        {sections.slice(0, 5).map((section, index) => (
          <li
            key={section.url}
            className={cx(
              'lg:border-t lg:border-wall/14',
              // A long name takes the lines of two on the narrowest phones.
              index > 0 && 'max-[359px]:hidden',
              index > 1 && 'hidden lg:block',
              index > 2 && 'lg:max-xl:hidden',
            )}
          >
            <Link
              to={section.url}
              className="relative flex min-h-8 items-center justify-between hover:text-signal lg:min-h-9"
            >
              {section.name}
              <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
      </ul>
      <TilePull className="bg-signal" />
    </div>
  )
}

function TileText({ name, note, noteClass = 'text-ink-2' }: { name: ReactNode; note: ReactNode; noteClass?: string }) {
  return (
    <span className="block px-3.5 pt-3 lg:px-5.5 lg:pt-4.5">
      <b className="title block text-h3 max-sm:text-[17px]/[22px] lg:text-[22px]/7">{name}</b>
      <span className={cx('block text-s', noteClass)}>{note}</span>
    </span>
  )
}

function TilePull({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pull absolute bottom-2.5 left-1/2 -translate-x-1/2 opacity-85 group-hover/tile:w-11 lg:bottom-3.5',
        className,
      )}
    />
  )
}
