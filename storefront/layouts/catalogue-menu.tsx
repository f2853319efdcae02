import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MenuItem } from '#contract/shell.ts'
import { formatNumber } from '#rules/money.ts'
import { pictureUrl } from '../parts/picture.tsx'
import { api } from '../platform/api-client.ts'
import { useMessages } from '../platform/messages.tsx'
import { useBackCloses } from '../ui/back-closes.ts'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { useMenuLinks } from './links.ts'
import { MenuGoods } from './menu-goods.tsx'
import type { MenuPicks } from './menu-picks.ts'
import { useMenuPicks } from './use-menu-picks.ts'

/** The pointer has to rest this long, so that crossing the list does not flicker. */
const REST_MS = 70

/** Of a section the pages themselves say no more; the rest is asked for when the menu is first opened. */
export type ShownSection = Pick<MenuItem, 'id' | 'name' | 'url'>

let loaded: Promise<MenuItem[]> | undefined

/** Region and language change by full page loads, so it is asked for once. Without it the sections are better than nothing. */
function loadMenu(sections: ShownSection[]): Promise<MenuItem[]> {
  loaded ??= api.shell.getMenu().then(
    ({ menuItems }) => menuItems,
    () => {
      loaded = undefined
      return sections.map((section) => ({ ...section, bold: false, image: null, count: 0, childs: [] }))
    },
  )
  return loaded
}

/** Sections left, the chosen one in three columns, one tinted front with its picture. Loaded when it is first opened. */
export default function CatalogueMenu({ sections, onClose }: { sections: ShownSection[]; onClose: () => void }) {
  const menu = use(loadMenu(sections))
  const t = useMessages('shell')
  const opened = useMessages('opened')
  const box = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState(menu[0]?.id)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [cheaper] = useMenuLinks()
  const chosen = menu.find((item) => item.id === chosenId)
  useEffect(() => box.current?.focus(), [])
  useBackCloses(true, onClose)
  const point = (id: number) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setChosenId(id), REST_MS)
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-120px)] overflow-y-auto border-b border-seam bg-wall outline-none focus-visible:shadow-none"
    >
      <div className="wrap grid grid-cols-[264px_minmax(0,1fr)] gap-10 pt-5 pb-9 xl:grid-cols-[264px_minmax(0,1fr)_300px]">
        <nav aria-label={opened.menuLabel}>
          <ul onPointerLeave={() => clearTimeout(rest.current)}>
            {menu.map((item) => (
              <li key={item.id}>
                <Link
                  to={item.url}
                  onClick={onClose}
                  onPointerEnter={() => point(item.id)}
                  onFocus={() => setChosenId(item.id)}
                  className={cx(
                    '-ml-2 grid min-h-12 grid-cols-[44px_minmax(0,1fr)_20px] items-center gap-3 rounded-2 pr-3 pl-2',
                    item.id === chosenId && 'bg-front font-semibold',
                  )}
                >
                  <span className="block">{item.image && <MenuPicture address={item.image} width={44} />}</span>
                  {item.name}
                  {item.id === chosenId && <Icon of={ChevronRight} size={20} />}
                </Link>
              </li>
            ))}
            {cheaper && (
              <li>
                <Link
                  to={cheaper.to}
                  onClick={onClose}
                  className="-ml-2 grid min-h-12 grid-cols-[44px_minmax(0,1fr)] items-center gap-3 rounded-2 pr-3 pl-2 font-semibold text-cherry hover:bg-front"
                >
                  <span className="grid">
                    <Badge tone="sale" className="justify-center">
                      %
                    </Badge>
                  </span>
                  {t.links[cheaper.key]}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {chosen && <Chosen key={chosen.id} section={chosen} onClose={onClose} />}
      </div>
      <Suspense>
        <MenuGoods onClose={onClose} />
      </Suspense>
    </div>
  )
}

/** The section in two columns, in the third the ways into it that are no sections, and its front. */
function Chosen({ section, onClose }: { section: MenuItem; onClose: () => void }) {
  const picks = useMenuPicks(section)
  return (
    <>
      <div>
        <Link
          to={section.url}
          onClick={onClose}
          className="title inline-flex items-center gap-3 text-h2 hover:text-cherry"
        >
          {section.name}
          <Icon of={ArrowRight} />
        </Link>
        <div className="mt-4 grid grid-cols-3 gap-8">
          {inTwo(section.childs).map((column, index) => (
            <div key={index} className="flex min-w-0 flex-col gap-6">
              {column.map((child) => (
                <MenuGroup key={child.id} links={child.childs} onClose={onClose}>
                  <MenuLink item={child} onClose={onClose} className="font-semibold" />
                </MenuGroup>
              ))}
            </div>
          ))}
          <div className="flex min-w-0 flex-col gap-6">
            {picks?.groups.map(({ name, links }) => (
              <MenuGroup key={name} links={links} onClose={onClose}>
                <p className="flex min-h-8.5 items-center font-semibold">{name}</p>
              </MenuGroup>
            ))}
          </div>
        </div>
      </div>
      <ChosenFront section={section} front={picks?.front ?? null} onClose={onClose} />
    </>
  )
}

type GroupLink = Pick<MenuItem, 'name' | 'url'> & { bold?: boolean }

function MenuGroup({ links, onClose, children }: { links: GroupLink[]; onClose: () => void; children: ReactNode }) {
  return (
    <ul>
      <li>{children}</li>
      {links.map((leaf) => (
        <li key={leaf.url}>
          <MenuLink item={leaf} onClose={onClose} className={leaf.bold ? 'font-semibold' : undefined} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ item, onClose, className }: { item: GroupLink; onClose: () => void; className?: string }) {
  return (
    <Link
      to={item.url}
      onClick={onClose}
      className={cx(
        'flex min-h-8.5 items-center hover:text-cherry hover:underline hover:underline-offset-4',
        className,
      )}
    >
      {item.name}
    </Link>
  )
}

type FrontProps = { section: MenuItem; front: MenuPicks['front']; onClose: () => void }

/** What comes tomorrow or is cheaper now; a section that has neither leads to its goods. It waits for its picture. */
function ChosenFront({ section, front, onClose }: FrontProps) {
  const t = useMessages('shell')
  const { url, count } = front ?? section
  const [isDrawn, setDrawn] = useState(!section.image)
  const opened = useMessages('opened')
  const titles = { tomorrow: opened.comesTomorrow, sale: opened.cheaperNow }
  return (
    <Link
      to={url}
      onClick={onClose}
      className={cx('isolate hidden min-h-100 flex-col rounded-2 bg-sky p-5 xl:flex', !isDrawn && 'invisible')}
    >
      <span className="title min-h-6.5 text-h3">{front && titles[front.kind]}</span>
      <span className="mt-1 text-s text-ink-2">{t.models(formatNumber(count), count)}</span>
      <span className="my-auto block">
        {section.image && <MenuPicture address={section.image} width={260} onDrawn={() => setDrawn(true)} />}
      </span>
      <span className="flex items-center gap-2 font-semibold">
        {t.look}
        <Icon of={ArrowRight} size={20} />
      </span>
    </Link>
  )
}

/** `onDrawn` is called once its file has come, or cannot; such a picture is fetched before the others. */
function MenuPicture({ address, width, onDrawn }: { address: string; width: number; onDrawn?: () => void }) {
  const served = width > 96 ? 640 : 96
  return (
    <img
      src={pictureUrl(address, served)}
      alt=""
      width={width}
      height={Math.round((width * 3) / 4)}
      fetchPriority={onDrawn && 'high'}
      ref={(img) => {
        if (img?.complete) onDrawn?.()
      }}
      onLoad={onDrawn}
      onError={onDrawn}
      className="packshot-faded h-auto w-full!"
    />
  )
}

/** About half of the links to a column: a section without any of its own is one. */
function inTwo(items: MenuItem[]): [MenuItem[], MenuItem[]] {
  const weight = (item: MenuItem) => 2 + item.childs.length
  const half = items.reduce((sum, item) => sum + weight(item), 0) / 2
  const first: MenuItem[] = []
  for (const item of items) {
    if (first.length > 0 && first.reduce((sum, one) => sum + weight(one), 0) + weight(item) / 2 > half) break
    first.push(item)
  }
  return [first, items.slice(first.length)]
}
