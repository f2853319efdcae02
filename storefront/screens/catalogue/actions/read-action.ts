import { redirect } from 'react-router'
import type { Action } from '#contract/catalogue/shop-lists.ts'
import { href } from '#storefront/platform/href.ts'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { sharedImage } from '#storefront/platform/shared-image.ts'
import { isFiltered, type ListScope, readListing } from '../list/read-listing.ts'

export type ActionPage = Awaited<ReturnType<typeof readActionPage>>

/** `/vse-akcii/{section}/[{subSection}/]`: one promotion, whole or within a section; or what promotions there are in a section. */
export async function readActionPage(page: PageContext, request: Request, word: string, subWord: string | undefined) {
  const { isActionPage } = await page.api.lists.checkActionPage({ body: { sectionCode: word } })
  if (isActionPage) return readAction(page, request, word, subWord)
  if (subWord === undefined) return readSection(page, request, word)
  // A section first and what narrows it behind: the same page lies under the narrower word.
  const inner = await page.api.lists.checkActionPage({ body: { sectionCode: subWord } })
  await page.api.catalogue.getSection({ body: { section: word } }).catch(orNotFound())
  if (inner.isActionPage) {
    throw redirect(href('/vse-akcii/:section/:subSection', { section: subWord, subSection: word }), 301)
  }
  await page.api.catalogue.getSection({ body: { section: subWord } }).catch(orNotFound())
  throw redirect(href('/vse-akcii/:section', { section: subWord }), 301)
}

async function readAction(page: PageContext, request: Request, code: string, section: string | undefined) {
  const { api } = page
  const { action, terms } = await api.lists.getAction({ body: { code } }).catch(orNotFound())
  const [{ actions }, known] = await Promise.all([
    api.lists.listActions({ body: {} }),
    section === undefined ? null : api.catalogue.getSection({ body: { section } }).catch(orNotFound()),
  ])
  const others = actions.filter(({ id }) => id !== action.id)
  const path = section ? href('/vse-akcii/:section/:subSection', { section: code, subSection: section }) : action.url
  const sectionName = known?.currentSection?.name
  const words = await api.lists.getListingText({
    body: { kind: 'action', code, section, name: action.name, sectionName },
  })
  const list =
    action.state === 'ended' ? null : await readList(page, request, { typePage: 'action', action: code, section })
  // Where the promotion has nothing in a section there is no page of it.
  if (section && list && !list.sections.some((one) => one.code === section) && list.listing.totalInSection === 0)
    throw notFound()
  return {
    action: action as Action | null,
    terms,
    others: others.filter(({ state }) => state === 'running'),
    words,
    image: sharedImage(page.language, 'action', code),
    path,
    section: sectionName,
    list,
  }
}

async function readSection(page: PageContext, request: Request, section: string) {
  const { api } = page
  const known = await api.catalogue.getSection({ body: { section } }).catch(orNotFound())
  const sectionName = known.currentSection?.name
  const [{ actions }, words, list] = await Promise.all([
    api.lists.listActions({ body: { section } }),
    api.lists.getListingText({ body: { kind: 'actions', section, sectionName } }),
    readList(page, request, { typePage: 'action', section }),
  ])
  return {
    action: null as Action | null,
    terms: '',
    others: actions,
    words,
    image: sharedImage(page.language, 'section', section),
    path: href('/vse-akcii/:section', { section }),
    section: sectionName,
    list: list.listing.totalInSection > 0 ? list : null,
  }
}

async function readList(
  page: PageContext,
  request: Request,
  { section, ...about }: ListScope & { section?: string | undefined },
) {
  const { listing, sections } = await readListing(page, request, {
    ...about,
    ...(section !== undefined && { section }),
  }).catch(orNotFound())
  return { listing, sections, isUnlisted: isFiltered(listing) || new URL(request.url).searchParams.has('sort') }
}
