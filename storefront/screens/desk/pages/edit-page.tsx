import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { KeepUnsaved } from '#storefront/parts/page-editor/keep-unsaved.tsx'
import { itemsOfPages, WrittenField } from '#storefront/parts/page-editor/written-field.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/edit-page.ts'
import { NewestSeen } from './newest-seen.tsx'
import { PageHelp } from './page-help.tsx'
import { PagePictures } from './page-pictures.tsx'
import { PageStanding } from './page-standing.tsx'
import { savePage } from './save-page.ts'
import { Schedule } from './schedule.tsx'
import { releaseText, Versions } from './versions.tsx'

export const handle: ScreenHandle & RouteTexts = {
  texts: ['pages', 'writing'],
  takesFiles: 'sitePages.addPagePicture',
}

const languages = ['ru', 'kk', 'en'] as const

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const asked = Number(url.searchParams.get('version'))
  const isOfRelease = url.searchParams.get('version') === releaseText
  const body = {
    path: url.searchParams.get('path') ?? '',
    version: Number.isInteger(asked) && asked > 0 && asked <= 2_147_483_647 ? asked : 0,
    isOfRelease,
  }
  const edited = await page.api.staffPages.getEditedPage({ body }).catch(orNotFound('INPUT_INVALID'))
  return { edited, isOfRelease, said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return savePage(await sentForm(request), pageOf(context))
}

function wordsOf(code: string, t: ReturnType<typeof useMessages<'pages'>>): string {
  const words: Record<string, string> = {
    published: t.published,
    publishedInstead: t.publishedInstead,
    scheduled: t.scheduleSet,
    unscheduled: t.scheduleDropped,
    created: t.create.done,
    shown: t.wasShown,
    hidden: t.wasHidden,
    pictured: t.pictures.added,
    unpictured: t.pictures.removed,
  }
  return words[code] ?? t.saved
}

/** One page in its three languages, its versions, and what its marks are. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('pages')
  const { edited, isOfRelease } = loaderData
  const said = useSaidOnce(loaderData.said)
  const { path, texts, version, newest, isDraft } = edited
  const isLive = version === edited.live
  const names = edited.pictures.map(({ name }) => name)
  const form = useForm({ name: 'page', answer: actionData })
  const shownVersion = edited.versions.find(
    ({ id, publishedAt, goesLiveAt }) => id === version && (publishedAt === null || goesLiveAt !== null),
  )
  const publish = useForm({ name: 'publish', answer: actionData })
  return (
    <>
      <DeskTitle page="desk-pages">
        <LinkButton to={href('/vue-tools/pages')} look="outline" size="s">
          {t.back}
        </LinkButton>
        {(version > 0 || edited.isShown) && (
          <LinkButton to={version > 0 ? `${path}?preview=${version}` : path} look="outline" size="s">
            {isDraft ? t.preview : t.open}
          </LinkButton>
        )}
      </DeskTitle>
      <h2 className="title text-h3">
        {texts.ru.split('\n', 1)[0]?.replace(/^# /, '')} <span className="text-s text-ink-2">{path}</span>
      </h2>
      {said && !actionData && <DoneNotice>{wordsOf(said.code, t)}</DoneNotice>}
      {version > 0 && (
        <FormFrame form={publish} className="mt-4 flex flex-wrap items-center gap-4 rounded-2 bg-front p-5">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="version" value={version} />
          <p className="min-w-0 flex-1">
            {isDraft ? t.isDraft(version) : isLive ? t.isLive(version) : t.isVersion(version)}
          </p>
          {!isLive && (
            <Button type="submit" look="outline" busy={publish.isBusy} busyText={t.publishing}>
              {isDraft ? t.publish : t.restore}
            </Button>
          )}
        </FormFrame>
      )}
      {isOfRelease && <p className="mt-4 rounded-2 bg-front p-5">{t.isReleaseText}</p>}
      {shownVersion && <Schedule path={path} version={shownVersion} answer={actionData} />}
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <FormFrame key={isOfRelease ? releaseText : version} form={form} className="grid content-start gap-5">
          <input type="hidden" name="path" value={path} />
          <NewestSeen newest={newest} />
          <KeepUnsaved isRefused={form.answer !== undefined} />
          {languages.map((language) => (
            <WrittenField
              key={language}
              hasHead
              items={itemsOfPages}
              facts={edited.facts}
              pictures={names}
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
          <PageStanding page={edited} answer={actionData} />
          <Versions
            path={path}
            versions={edited.versions}
            shown={isOfRelease ? releaseText : version}
            hasReleaseText={edited.hasReleaseText}
          />
          <PageHelp facts={edited.facts} />
        </aside>
      </div>
      <PagePictures path={path} pictures={edited.pictures} answer={actionData} />
    </>
  )
}
