import type { ContentText } from '#contract/content.ts'
import { staffPagesContract } from '#contract/staff/pages.ts'
import { printPageMarkup } from '#rules/content-markup/index.ts'
import { findNames } from '#server/customer/index.ts'
import { answer, type CallContext, deskPersonId } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Content } from './content.ts'
import {
  findEdited,
  findPageRow,
  findPublished,
  findVersion,
  listPageRows,
  listVersions,
  publishVersion,
  readTexts,
  saveDraft,
  type VersionRow,
} from './edit-page.ts'
import { type FactsDeps, findFacts } from './facts.ts'
import { readOwnPage } from './own-pages.ts'
import { scheduleVersion } from './schedule-page.ts'
import { setPage } from './set-page.ts'
import { canBeHidden, isOwnPage } from './site-pages.ts'
import type { ContentTexts } from './tables.ts'
import type { ViewPage } from './view-page.ts'
import { markupWords } from './words.ts'

interface PageDeskDeps {
  db: Db
  content: Content
  facts: FactsDeps
  viewPage: ViewPage
}

const unreadable = { ru: 'RU_UNREADABLE', kk: 'KK_UNREADABLE', en: 'EN_UNREADABLE' } as const

/** Information pages at the desk: drafts, versions and what shoppers read. */
export function pageDeskCalls({ db, content, facts, viewPage }: PageDeskDeps) {
  const namesOfFacts = async ({ region, language }: CallContext) =>
    Object.keys(await findFacts(facts, region, language))
  return answer('staffPages', staffPagesContract, {
    async listEditedPages(_input, { language }) {
      const pages = await listPageRows(db)
      const names = await findNames(
        db,
        pages.flatMap(({ writtenBy, publishedBy }) => [writtenBy, publishedBy].filter((id) => id !== null)),
      )
      return {
        pages: pages.map(
          ({ path, texts, updatedOn, isEdited, isActive, draft, goesLiveAt, publishedAt, writtenBy, publishedBy }) => ({
            path,
            title: (texts[language] ?? texts.ru).title,
            updatedOn,
            isEdited,
            isShown: isActive,
            lacks: (['kk', 'en'] as const).filter((language) => !texts[language]),
            hasDraft: draft === true,
            goesLiveAt: goesLiveAt?.toISOString() ?? null,
            published: publishedAt && {
              at: publishedAt.toISOString(),
              writtenBy: nameOf(names, writtenBy),
              publishedBy: nameOf(names, publishedBy),
            },
          }),
        ),
      }
    },
    async getEditedPage({ body: { path, version, isOfRelease } }, context, refuse) {
      const [page, versions, asked, live] = await Promise.all([
        findPageRow(db, path),
        listVersions(db, path),
        isOfRelease ? null : findEdited(db, path, version),
        findPublished(db, path),
      ])
      const release = readOwnPage(path)
      if (!page || (isOfRelease ? !release : version !== 0 && !asked)) throw refuse('PAGE_GONE')
      const texts = (isOfRelease && release) || (asked?.texts ?? page.texts)
      const names = await findNames(
        db,
        versions.flatMap(({ savedBy, publishedBy }) => [savedBy, publishedBy].filter((id) => id !== null)),
      )
      return {
        path,
        texts: printedTexts(texts),
        version: asked?.id ?? 0,
        newest: versions[0]?.id ?? 0,
        live: live ?? 0,
        isDraft: asked !== null && asked.publishedAt === null,
        hasReleaseText: release !== null,
        versions: versions.map((row) => versionView(row, names)),
        facts: await namesOfFacts(context),
        pictures: Object.entries(page.pictures).map(([name, picture]) => ({ name, ...picture })),
        isShown: page.isActive,
        canBeHidden: canBeHidden(path),
        canBeDropped: isOwnPage(path) && !versions.some(({ publishedAt }) => publishedAt !== null),
      }
    },
    async savePageDraft({ body: { path, seen, ...written } }, context, refuse, record) {
      const savedBy = await deskPersonId(context)
      const { texts, fault } = readTexts(written, await namesOfFacts(context))
      if (fault) {
        const why = markupWords[context.language][fault.what]
        throw refuse(unreadable[fault.language], { line: fault.line, why })
      }
      const draft = { path, texts, seen, savedBy, now: context.now() }
      const outcome = await inTransaction(db, (tx) => saveDraft(tx, draft))
      if (outcome.kind === 'gone') throw refuse('PAGE_GONE')
      if (outcome.kind === 'changed') throw refuse('PAGE_CHANGED')
      record({ subject: `page ${path}`, before: { version: seen }, after: { version: outcome.id } })
      return { version: outcome.id }
    },
    async publishPage({ body: { path, version } }, context, refuse, record) {
      const release = { by: await deskPersonId(context), now: context.now() }
      const published = await inTransaction(db, (tx) => publishVersion(tx, path, version, release))
      if (!published) throw refuse('PAGE_GONE')
      await content.refresh()
      record({ subject: `page ${path}`, before: { published: published.before }, after: { published: version } })
      return { version, isOtherCalledOff: published.isOtherCalledOff }
    },
    async schedulePage({ body: { path, version, at: typed } }, context, refuse, record) {
      const at = typed === undefined ? null : momentOf(typed, context.region.utcOffsetMinutes)
      if (at && at <= context.now()) throw refuse('SCHEDULE_PAST')
      const by = await deskPersonId(context)
      const set = await inTransaction(db, (tx) => scheduleVersion(tx, { path, version, at, by }))
      if (!set) throw refuse('PAGE_GONE')
      record({
        subject: `page ${path}`,
        before: { version, goesLiveAt: set.before?.toISOString() ?? null },
        after: { version, goesLiveAt: at?.toISOString() ?? null },
      })
      return { goesLiveAt: at?.toISOString() ?? null }
    },
    async previewPage({ body: { path, version } }, context, refuse) {
      const [page, found] = await Promise.all([findPageRow(db, path), findVersion(db, path, version)])
      if (!page || !found) throw refuse('PAGE_GONE')
      const own = found.texts[context.language]
      const text = own ? setPage(own, context.language) : setPage(found.texts.ru, 'ru')
      return viewPage({ ...text, updatedOn: page.updatedOn, pictures: page.pictures }, context)
    },
  })
}

/** Empty where it was not kept, or the account is gone. */
function nameOf(names: ReadonlyMap<number, string>, id: number | null): string {
  return (id !== null && names.get(id)) || ''
}

function printedTexts({ ru, kk, en }: ContentTexts) {
  const printed = (text: ContentText | undefined) => (text ? printPageMarkup(text) : '')
  return { ru: printed(ru), kk: printed(kk), en: printed(en) }
}

/** `2026-12-01T09:00` on the clock of the desk. */
function momentOf(local: string, utcOffsetMinutes: number): Date {
  return new Date(Date.parse(`${local}:00Z`) - utcOffsetMinutes * 60_000)
}

function versionView(
  { id, savedAt, savedBy, publishedAt, publishedBy, goesLiveAt }: VersionRow,
  names: ReadonlyMap<number, string>,
) {
  return {
    id,
    savedAt: savedAt.toISOString(),
    savedBy: nameOf(names, savedBy),
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy: nameOf(names, publishedBy),
    goesLiveAt: goesLiveAt?.toISOString() ?? null,
  }
}
