import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { AllChip, PictureChip } from './chips-of.ts'

/** The kinds of a section as pictures above its list; «Все» is drawn of several of them. */
export function SectionChips({ all, kinds }: { all: AllChip; kinds: PictureChip[] }) {
  const t = useMessages('catalogue')
  if (kinds.length < 2) return null
  return (
    <nav aria-label={t.sectionKinds} className="mt-4 lg:mt-6">
      <ul className="no-scrollbar -mx-(--margin) -my-1 grid auto-cols-[104px] grid-flow-col gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:max-w-295 lg:auto-cols-[minmax(96px,140px)] lg:gap-3 lg:px-0">
        <Chip {...all}>
          {all.images.length > 0 && (
            <span className="grid size-full auto-rows-[minmax(0,1fr)] grid-cols-2 gap-1 p-2">
              {all.images.map((image) => (
                <ChipPicture key={image.webp} image={image} width={70} />
              ))}
            </span>
          )}
        </Chip>
        {kinds.map(({ image, ...chip }) => (
          <Chip key={chip.url} {...chip}>
            {image && <ChipPicture image={image} width={140} />}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

function ChipPicture({ image, width }: { image: NonNullable<PictureChip['image']>; width: number }) {
  return <Picture picture={image} alt="" sizes={`${width}px`} widest={width} className="packshot" />
}

function Chip({ name, url, isCurrent, children }: Omit<AllChip, 'images'> & { children: ReactNode }) {
  return (
    <li>
      <Link
        to={url}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'group/kind block text-center text-s/4 lg:text-m',
          isCurrent ? 'font-semibold' : 'hover:text-cherry',
        )}
      >
        <span className={cx('front mb-1.5 aspect-4/3', isCurrent && 'outline-2 -outline-offset-2 outline-ink')}>
          {children}
        </span>
        {name}
      </Link>
    </li>
  )
}
