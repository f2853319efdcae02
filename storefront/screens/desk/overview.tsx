import { Link } from 'react-router'
import { Waiting } from '#storefront/layouts/desk/desk-menu.tsx'
import { type DeskPage, groupPages } from '#storefront/layouts/desk/desk-pages.ts'
import { useDesk } from '#storefront/layouts/desk/use-desk.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** Everything that is done at the desk, with what waits. */
export default function DeskOverview() {
  const t = useMessages('desk')
  const { open } = useDesk()
  return (
    <>
      <ScreenTitle title={t.title} />
      <h1 className="title text-h1">{t.title}</h1>
      {groupPages(open).map(({ group, pages }) => (
        <section key={group} className="mt-8">
          <h2 className="title text-h3">{t.groups[group]}</h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {pages.map((page) => (
              <li key={page.id}>
                <PageFront page={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function PageFront({ page }: { page: DeskPage }) {
  const t = useMessages('desk')
  const { waitingAt } = useDesk()
  const waiting = waitingAt(page)
  const { name, text } = t.pages[page.id]
  return (
    <Link to={page.to} className="flex h-full gap-3 rounded-2 bg-front p-4 transition-colors hover:bg-front-2">
      <Icon of={page.icon} size={24} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          {name}
          {waiting > 0 && <Waiting count={waiting} />}
        </span>
        <span className="mt-1 block text-s text-ink-2">{text}</span>
      </span>
    </Link>
  )
}
