import { data, redirect } from 'react-router'
import { AnswerVacancy } from '#contract/vacancies.ts'
import { formatFullDate } from '#rules/calendar.ts'
import type { KeptPhoto } from '#storefront/parts/form/photo-field.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { WrittenSections } from '#storefront/parts/written/written-sections.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, faultsIn, sentForm } from '#storefront/platform/form/form-answer.ts'
import { findCaptchaKey, proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { type PageContext, pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/vacancy.ts'
import { AnswerForm } from './answer-form.tsx'
import { salaryWords } from './salary-words.ts'
import { VacancyData } from './vacancy-data.tsx'

export const handle: RouteTexts & ScreenHandle = {
  texts: ['account', 'catalogue', 'content', 'photos'],
  takesFiles: 'vacancies.answerVacancy',
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const asked = url.searchParams.get('id')
  if (!asked) throw redirect(href('/vacancies'))
  const id = Number(asked)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound()
  const isPreview = url.searchParams.has('preview')
  const [{ vacancy }, captchaKey] = await Promise.all([
    (isPreview
      ? page.api.staffVacancies.previewVacancy({ body: { id } })
      : page.api.vacancies.getVacancy({ body: { id } })
    ).catch(orNotFound()),
    findCaptchaKey(page),
  ])
  return {
    vacancy,
    isPreview,
    said: takeFlash(page, request, url),
    captchaKey,
  }
}

/** A refused answer keeps the pictures that have arrived. */
export type VacancyFormAnswer = FormAnswer & { kept: KeptPhoto[] }

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const answer = await send(page, sent, url)
  if (answer instanceof Response) return answer
  const receipts = sent.fields.getAll('files').map(String)
  const kept = receipts.length > 0 ? (await page.api.media.listTakenFiles({ body: { receipts } })).files : []
  return data<VacancyFormAnswer>({ ...answer.data, kept }, answer.init ?? {})
}

async function send(page: PageContext, sent: Awaited<ReturnType<typeof sentForm>>, url: URL) {
  const { wrong = [], body } = readForm(AnswerVacancy, sent, page.language)
  const ofFiles = faultsIn(page.refusedFiles())
  if (!body || ofFiles.length > 0) return wrongForm(sent, [...wrong, ...ofFiles])
  try {
    await proveHuman(page, sent)
    await page.api.vacancies.answerVacancy({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname + url.search, { code: 'sent' })
}

/** A refusal may ask for a proof of being human. */
export function shouldRevalidate() {
  return true
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, city, department } = loaderData.vacancy
  const title = `${name}, ${city.name}`
  return pageMeta({
    matches,
    title,
    description: `${title}. ${department}`,
    path: `${href('/vacancy')}?id=${id}`,
    isUnlisted: loaderData.isPreview,
  })
}

/** What is to be done, for how much and where; below it the answer. */
export default function VacancyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { home } = useMessages('catalogue')
  const ui = useMessages('ui')
  const { preview, vacancies: t } = useMessages('content')
  const language = useLanguage()
  const { vacancy, said, captchaKey } = loaderData
  const { id, name, department, city, salary, employment, publishedOn, sections } = vacancy
  const crumbs = [
    { name: home, url: '/' },
    { name: t.title, url: href('/vacancies') },
    { name, url: `${href('/vacancy')}?id=${id}` },
  ]
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <BreadcrumbData crumbs={crumbs} />
      <VacancyData vacancy={vacancy} />
      <div className="lg:grid lg:grid-cols-[minmax(0,680px)_minmax(0,520px)] lg:items-start lg:justify-between lg:gap-16">
        <article>
          {loaderData.isPreview && <Notice className="mb-5">{preview}</Notice>}
          <p className="text-s text-ink-2">{department}</p>
          <h1 className="title mt-1 text-h1">{name}</h1>
          <p className="mt-4 text-lead font-semibold">{salaryWords(salary, t)}</p>
          <p className="mt-1 text-ink-2">
            {[city.name, vacancy.address, t.employments[employment], t.published(formatFullDate(publishedOn, language))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <WrittenSections sections={sections} />
        </article>
        <AnswerForm id={id} said={said} answer={actionData} captchaKey={captchaKey} />
      </div>
    </div>
  )
}
