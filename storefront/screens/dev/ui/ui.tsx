import { href } from '#storefront/platform/href.ts'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/ui.ts'
import { Buttons, Colours, Type } from './basics.tsx'
import { Choices, Fields } from './fields.tsx'
import { Layers } from './layers.tsx'
import { Marks } from './marks.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'
import { Ways } from './ways.tsx'

/** The kit is for those who build the shop: it exists in demo mode only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!pageOf(context).isDemo) throw notFound()
  return null
}

export function meta() {
  return [{ title: 'Детали магазина — Комод' }, { name: 'robots', content: 'noindex' }]
}

/** Every control in every state, for those who build with them. Demo mode only, Russian only. */
export default function UiScreen() {
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        label="Хлебные крошки"
        crumbs={[{ name: 'Главная', url: '/' }, { name: 'Для разработки', url: href('/dev/ui') }, { name: 'Детали' }]}
      />
      <h1 className="title text-h1">Детали магазина</h1>
      <p className="mt-2 max-w-150 text-lead text-ink-2">
        Всё, из чего собраны страницы. Проверяйте здесь с клавиатуры и без скриптов.
      </p>
      <p className="mt-3">
        <TextLink to={href('/dev/people')}>Люди демо-магазина</TextLink>
      </p>
      <Type />
      <Colours />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Layers />
      <Ways />
      <States />
      <Tables />
    </div>
  )
}
