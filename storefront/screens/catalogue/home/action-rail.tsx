import { Link } from 'react-router'
import type { Action } from '#contract/catalogue/shop-lists.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

import { TextLink } from '#storefront/ui/button.tsx'
import { railClass } from './rail-class.ts'

export interface ActionRailProps {
  actions: Action[]
  title: string
}

/** Promotions that run, each with its last day; nothing when there are none. */
export default function ActionRail({ actions, title }: ActionRailProps) {
  const t = useMessages('home')
  const shell = useMessages('shell')
  const language = useLanguage()
  if (actions.length === 0) return null
  return (
    <section className="wrap section-gap">
      <div className="mb-4 flex items-end justify-between gap-4 lg:mb-7">
        <h2 className="title text-h2">{title || t.actionsTitle}</h2>
        <TextLink to={href('/vse-akcii')}>{shell.all}</TextLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard */}
      <ul aria-label={title || t.actionsTitle} tabIndex={0} className={railClass(actions.length)}>
        {actions.map(({ id, name, url, image, endsOn }) => (
          <li key={id}>
            <Link to={url} className="flex h-full flex-col gap-3 rounded-2 bg-front p-4 hover:bg-front-2">
              {image && (
                <span className="block aspect-4/3 overflow-hidden rounded-2">
                  <Picture
                    picture={image}
                    alt=""
                    sizes="(max-width:639px)66vw,320px"
                    widest={320}
                    className="size-full object-cover"
                  />
                </span>
              )}
              <span className="font-semibold">{name}</span>
              <span className="mt-auto text-s text-ink-2">{t.actionUntil(dateText(endsOn, language))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
