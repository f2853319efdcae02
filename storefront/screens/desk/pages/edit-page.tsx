import { staffPagesContract } from '#contract/staff/pages.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { itemsOfPages, WrittenField } from '#storefront/parts/page-editor/written-field.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/edit-page.ts'
import { PageHelp } from './page-help.tsx'
import { Schedule } from './schedule.tsx'
import { Versions } from './versions.tsx'

export const handle: RouteTexts = { texts: ['pages', 'writing'] }

const languages = ['ru', 'kk', 'en'] as const

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const asked = Number(url.searchParams.get('version'))
  const body = {
    path: url.searchParams.get('path') ?? '',
    version: Number.isInteger(asked) && asked > 0 && asked <= 2_147_483_647 ? asked : 0,
  }
  const edited = await page.api.staffPages.getEditedPage({ body }).catch(orNotFound('INPUT_INVALID'))
  return { edited, said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const back = (path: string) => `${url.pathname}?path=${encodeURIComponent(path)}`
  try {
    if (sent.name === 'publish') {
      const { wrong, body } = readForm(staffPagesContract.publishPage.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await page.api.staffPages.publishPage({ body })
      return redirectSaying(page, back(body.path), { code: 'published' })
    }
    if (sent.name === 'schedule' || sent.name === 'unschedule') {
      const { wrong, body } = readForm(staffPagesContract.schedulePage.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      const { goesLiveAt } = await page.api.staffPages.schedulePage({ body })
      return redirectSaying(page, back(body.path), { code: goesLiveAt ? 'scheduled' : 'unscheduled' })
    }
    const { wrong, body } = readForm(staffPagesContract.savePageDraft.body, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await page.api.staffPages.savePageDraft({ body })
    return redirectSaying(page, back(body.path), { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

function wordsOf(code: string, t: ReturnType<typeof useMessages<'pages'>>): string {
  const words: Record<string, string> = {
    published: t.published,
    scheduled: t.scheduleSet,
    unscheduled: t.scheduleDropped,
  }
  return words[code] ?? t.saved
}

/** One page in its three languages, its versions, and what its marks are. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('pages')
  const { edited } = loaderData
  const said = useSaidOnce(loaderData.said)
  const { path, texts, version, newest, isDraft } = edited
  const form = useForm({ name: 'page', answer: actionData })
  const shownVersion = edited.versions.find(({ id, publishedAt }) => id === version && publishedAt === null)
  const publish = useForm({ name: 'publish', answer: actionData })
  return (
    <>
      <DeskTitle page="desk-pages">
        <LinkButton to={href('/vue-tools/pages')} look="outline" size="s">
          {t.back}
        </LinkButton>
        <LinkButton to={version > 0 ? `${path}?preview=${version}` : path} look="outline" size="s">
          {isDraft ? t.preview : t.open}
        </LinkButton>
      </DeskTitle>
      <h2 className="title text-h3">
        {texts.ru.split('\n', 1)[0]?.replace(/^# /, '')} <span className="text-s text-ink-2">{path}</span>
      </h2>
      {said && !actionData && <DoneNotice>{wordsOf(said.code, t)}</DoneNotice>}
      {version > 0 && (
        <FormFrame form={publish} className="mt-4 flex flex-wrap items-center gap-4 rounded-2 bg-front p-5">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="version" value={version} />
          <p className="min-w-0 flex-1">{isDraft ? t.isDraft(version) : t.isVersion(version)}</p>
          <Button type="submit" look="outline" busy={publish.isBusy} busyText={t.publishing}>
            {isDraft ? t.publish : t.restore}
          </Button>
        </FormFrame>
      )}
      {shownVersion && <Schedule path={path} version={shownVersion} answer={actionData} />}
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <FormFrame key={version} form={form} className="grid content-start gap-5">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="seen" value={newest} />
          {languages.map((language) => (
            <WrittenField
              key={language}
              hasHead
              items={itemsOfPages}
              facts={edited.facts}
              {...form.field(language, texts[language])}
              label={t.languages[language]}
              hint={texts[language] === '' ? t.untranslated : undefined}
              rows={language === 'ru' ? 28 : 16}
              maxLength={60_000}
              spellCheck
              required={language === 'ru'}
              lang={language}
            />
          ))}
          <div className="sticky bottom-0 z-10 -mx-1 bg-wall px-1 py-3">
            <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving}>
              {t.save}
            </Button>
          </div>
        </FormFrame>
        <aside className="grid content-start gap-8">
          <Versions path={path} versions={edited.versions} shown={version} />
          <PageHelp facts={edited.facts} />
        </aside>
      </div>
    </>
  )
}
