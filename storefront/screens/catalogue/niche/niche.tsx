import { Form } from 'react-router'
import { SaveNiche } from '#contract/niches.ts'
import { readDecimal } from '#rules/decimal.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import type { Route } from './+types/niche.ts'
import { NicheForm } from './niche-form.tsx'
import { withNiche } from './with-niche.ts'

export const handle: RouteTexts = { texts: ['niche', 'catalogue'] }

/** The list that is to be narrowed, and the niche that sections are offered for. */
function askedOf(url: URL) {
  return { list: safeReturnPath(url.searchParams.get('list'), '') || null, chosen: url.searchParams.get('niche') }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { list, chosen: value } = askedOf(url)
  const [{ niches }, { title }, root] = await Promise.all([
    page.api.niches.listNiches(),
    textsOf(page, 'niche'),
    list === null ? page.api.catalogue.getSection({ body: {} }) : null,
  ])
  const chosen = niches.find((niche) => niche.value === value) ?? niches[0] ?? null
  const sections = (root?.subSections ?? []).map((section) => ({ name: section.name, url: section.url }))
  return { title, niches, list, chosen, sections, said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { list } = askedOf(url)
  const here = url.pathname + url.search
  if (textOf(sent.fields, 'intent') === 'remove') {
    await page.api.niches.removeNiche({ body: { name: textOf(sent.fields, 'name') } }).catch(() => {})
    return redirectSaying(page, here, { code: 'removed' })
  }
  const { wrong, body } = readForm(SaveNiche, withDecimals(sent), page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { niche } = await page.api.niches.saveNiche({ body })
    if (list === null) return redirectSaying(page, href('/niche'), { code: 'saved', sentence: niche.name })
    return seeOther(withNiche(list, niche.value, textOf(sent.fields, 'misfits') !== ''))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** «90,5» is a number too. */
function withDecimals(sent: SentForm): SentForm {
  const read = (['widthCm', 'depthCm', 'heightCm'] as const).flatMap((side) => {
    const number = readDecimal(textOf(sent.fields, side))
    return number === null ? [] : [[side, number]]
  })
  return restated(sent, Object.fromEntries(read))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

/** Niches that are kept, where to use them, and a form for another. */
export default function NicheScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('niche')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { niches, list, chosen, sections, said: told } = loaderData
  const said = useSaidOnce(told)
  const size = useDimensionText()
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ name: catalogue.home, url: '/' }, { name: t.title }]} label={words.crumbs} />
      <div className="max-w-180">
        <h1 className="title text-h1">{t.title}</h1>
        <p className="mt-3 text-ink-2">{t.text}</p>
        {said && !actionData && (
          <DoneNotice>{said.code === 'removed' ? t.removed : t.saved(said.sentence ?? '')}</DoneNotice>
        )}
        {niches.length > 0 && (
          <section className="mt-8">
            <h2 className="title text-h3">{t.kept}</h2>
            <ul className="mt-2">
              {niches.map((niche) => (
                <KeptRow key={niche.name} niche={niche} list={list} />
              ))}
            </ul>
          </section>
        )}
        {chosen && list === null && (
          <nav aria-label={t.where(chosen.name)} className="mt-6">
            <h2 className="font-semibold">{t.where(size(chosen))}</h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {sections.map(({ name, url }) => (
                <li key={url}>
                  <LinkChip to={withNiche(url, chosen.value, false)}>{name}</LinkChip>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <NicheForm answer={actionData} isForList={list !== null} />
        {list !== null && (
          <LinkButton to={list} look="text" className="mt-3 -ml-2.5">
            {t.back}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type Kept = Route.ComponentProps['loaderData']['niches'][number]

function KeptRow({ niche, list }: { niche: Kept; list: string | null }) {
  const t = useMessages('niche')
  const size = useDimensionText()
  const to = list === null ? `${href('/niche')}?niche=${niche.value}` : withNiche(list, niche.value, false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-seam py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words">{niche.name}</p>
        <p className="text-s text-ink-2">{size(niche)}</p>
      </div>
      <LinkButton to={to} look="outline" size="s" aria-label={t.showOf(niche.name)}>
        {t.show}
      </LinkButton>
      <Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="name" value={niche.name} />
        <Button type="submit" look="text" size="s" aria-label={t.removeOf(niche.name)}>
          {t.remove}
        </Button>
      </Form>
    </li>
  )
}
