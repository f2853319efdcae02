import { Link } from 'react-router'
import type { Action } from '#contract/catalogue/shop-lists.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { ActionDays } from './action-days.tsx'

/** Promotions with their pictures and days; the first picture of a page loads at once. */
export function ActionList({ actions, first = false }: { actions: readonly Action[]; first?: boolean }) {
  return (
    <ul className="mt-5 grid gap-x-3 gap-y-8 md:grid-cols-2 lg:mt-8 xl:grid-cols-3">
      {actions.map((action, index) => (
        <li key={action.id} className="min-w-0">
          <Link to={action.url} className="group/action flex h-full flex-col">
            <span className="front aspect-8/5">
              {action.image && (
                <Picture
                  picture={action.image}
                  alt=""
                  sizes="(width >= 1280px) 33vw, (width >= 768px) 50vw, 100vw"
                  widest={720}
                  first={first && index === 0}
                  className="absolute inset-0 size-full object-cover"
                />
              )}
            </span>
            <h3 className="title mt-3 text-h3 group-hover/action:text-cherry">{action.name}</h3>
            <span className="mt-1 block">{action.text}</span>
            <ActionDays action={action} className="mt-2 text-s" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
