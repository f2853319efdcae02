import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { addressOf, withoutFilter, withPage } from '../list/filter-address.ts'
import type { Route } from './+types/why.ts'
import { readWhy } from './read-why.ts'

export const handle: RouteTexts = { texts: ['why', 'catalogue'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [asked, { title }] = await Promise.all([readWhy(page, url), textsOf(page, 'why')]).catch(orNotFound())
  return { ...asked, title }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

export default function Why({ loaderData }: Route.ComponentProps) {
  const t = useMessages('why')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { list, what, isList, told } = loaderData
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ name: catalogue.home, url: '/' }, { name: t.title }]} label={words.crumbs} />
      <div className="max-w-180">
        <h1 className="title text-h1">{t.title}</h1>
        <p className="mt-3 text-ink-2">{isList ? t.text : t.noList}</p>
        {isList && (
          <Form method="get" className="mt-5 grid gap-4">
            <input type="hidden" name="list" value={list} />
            <TextField id="why-what" name="what" label={t.what} defaultValue={what} maxLength={300} required />
            <Button type="submit" look="main" size="l" className="justify-self-start">
              {t.ask}
            </Button>
          </Form>
        )}
        {told && <Told told={told} list={list} what={what} />}
        {list && (
          <LinkButton to={list} look="text" className="mt-3 -ml-2.5">
            {t.back}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type ToldProps = { told: NonNullable<Route.ComponentProps['loaderData']['told']>; list: string; what: string }

function Told({ told: { product, isOfList, filters, page }, list, what }: ToldProps) {
  const t = useMessages('why')
  if (!product) return <Answer>{t.unknown(what)}</Answer>
  const { pathname, searchParams: search } = new URL(list, 'http://shop')
  const toPage = (number: number) => addressOf(pathname, withPage(search, number))
  if (!isOfList)
    return <Answer way={<LinkButton to={product.url}>{t.open}</LinkButton>}>{t.elsewhere(product.name)}</Answer>
  if (filters.length > 0) {
    const none = filters.reduce((left, { attrPrefix }) => withoutFilter(left, attrPrefix), search)
    return (
      <Answer
        way={
          <>
            {filters.map(({ attrPrefix, name }) => (
              <LinkButton key={attrPrefix} to={addressOf(pathname, withoutFilter(search, attrPrefix))} look="outline">
                {t.drop(name)}
              </LinkButton>
            ))}
            {filters.length > 1 && <LinkButton to={addressOf(pathname, none)}>{t.dropAll}</LinkButton>}
          </>
        }
      >
        {t.hidden(product.name)}
      </Answer>
    )
  }
  if (page === null)
    return <Answer way={<LinkButton to={product.url}>{t.open}</LinkButton>}>{t.deep(product.name)}</Answer>
  return <Answer way={<LinkButton to={toPage(page)}>{t.show}</LinkButton>}>{t.stands(product.name, page)}</Answer>
}

function Answer({ way, children }: { way?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="mt-6 rounded-2 bg-front p-5">
      <p className="break-words">{children}</p>
      {way && <div className="mt-3 flex flex-wrap gap-2">{way}</div>}
    </div>
  )
}
