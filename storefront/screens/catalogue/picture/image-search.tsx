import { useNavigation } from 'react-router'
import { SearchByPicture } from '#contract/picture-search.ts'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { formNameField, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { Route } from './+types/image-search.ts'
import { ExampleGrid } from './example-grid.tsx'
import { Found } from './found.tsx'
import { foundUrl } from './found-url.ts'
import { inPart } from './in-part.ts'
import { PictureForm } from './picture-form.tsx'
import { readImageSearch } from './read-found.ts'

export const handle: ScreenHandle & RouteTexts = {
  takesFiles: 'pictureSearch.getVisionQuery',
  texts: ['search', 'catalogue'],
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return readImageSearch(pageOf(context), url)
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = inPart(await sentForm(request))
  const refusedFiles = page.refusedFiles()
  if (refusedFiles) return refusedForm(sent, refusedFiles)
  const { wrong, body } = readForm(SearchByPicture, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { resultId } = await page.api.pictureSearch.getVisionQuery({ body })
    return seeOther(foundUrl({ result: resultId }))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.title, isUnlisted: true }) : []
}

/** A picture is given, and the goods that look like it are shown. */
export default function ImageSearch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('search').picture
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { found, told, examples } = loaderData
  const form = useForm({ name: 'picture', answer: actionData })
  const frame = useForm({ name: 'frame', answer: actionData })
  const isSearching = useIsSearching()
  const crumbs = [{ name: catalogue.home, url: '/' }, { name: t.title }]
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      {found ? (
        <Found key={found.resultId} found={found} form={form} frame={frame} isSearching={isSearching} />
      ) : (
        <>
          <h1 className="title text-h1">{t.title}</h1>
          <p className="mt-3 mb-5 max-w-150 text-ink-2">{t.text}</p>
          {told && !actionData && (
            <Notice tone="wait" className="mb-4 max-w-180">
              {told}
            </Notice>
          )}
          <PictureForm form={form} />
          {isSearching ? <Awaited /> : <ExampleGrid examples={examples} />}
        </>
      )}
    </div>
  )
}

/** A picture or a frame is on its way, be it sent or followed to. */
function useIsSearching(): boolean {
  const { state, formData, location } = useNavigation()
  if (state === 'idle') return false
  const isSent = ['picture', 'frame'].includes(String(formData?.get(formNameField)))
  return isSent || (location.pathname === href('/image-search') && location.search.includes('media='))
}

/** Where the goods will stand. */
function Awaited() {
  const t = useMessages('search').picture
  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        {t.searching}
      </p>
      <div className="card-list">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="aspect-square sm:aspect-6/5" />
        ))}
      </div>
    </div>
  )
}
