import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { FilteredPage } from '#contract/staff/filters.ts'
import { type EntryState, entryPage, entryStates, narrowEntries } from '#rules/desk-list.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import {
  type FieldFault,
  faultsIn,
  restated,
  type SentForm,
  sentForm,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { notFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'
import { doMany, isOfMany, showAndHide } from '../many/do-many.server.ts'
import { isOfFilters, saveFilters } from '../save-filter.ts'

/** What is edited on one page of the desk: a list, and one of its entries in a form where the address names it. */
export interface Entries<Entry extends object, Schema extends z.ZodType> {
  path: string
  /** The page as own filters know it. */
  page: FilteredPage
  /** With the key of an entry nothing but that one is needed. */
  list: (api: PageContext['api'], key: string | null) => Promise<Entry[]>
  keyOf: (entry: Entry) => string
  /** What a new one begins with. */
  fresh: Entry
  /** By which the list is narrowed besides words and states: a word of the address with what it may say. */
  narrow?: Narrow<Entry>
  /** Shows many of them or takes them out of sight; a list that shows all it has goes without. */
  show?: (api: PageContext['api']) => Parameters<typeof showAndHide>[0]
  schema: Schema
  /** Says what `save` would refuse of a form that lacks fields, so that all of it is told at once. */
  check?: (sent: SentForm, page: PageContext) => Promise<unknown>
  save: (api: PageContext['api'], body: z.output<Schema>) => Promise<unknown>
}

export interface Narrow<Entry> {
  name: string
  values: readonly string[]
  matches: (entry: Entry, value: string) => boolean
}

type Place = { request: Request; url: URL }

/** `?edit=` is the key of an entry, or `new`; another one is no page. */
export async function loadEntries<Entry extends object>(
  entries: Pick<Entries<Entry, z.ZodType>, 'list' | 'keyOf' | 'fresh' | 'page' | 'narrow'>,
  { request, url }: Place,
  page: PageContext,
) {
  const { list, keyOf, fresh } = entries
  const key = url.searchParams.get('edit')
  const { regions } = await page.api.shell.getRegions()
  const all = key === 'new' ? [] : await list(page.api, key)
  const edited = key === null ? null : key === 'new' ? fresh : all.find((one) => keyOf(one) === key)
  if (edited === undefined) throw notFound()
  return {
    listed: edited === null ? await listPage(all, entries, url, page) : null,
    edited,
    isNew: key === 'new',
    towns: regions,
    /** How the entry was when its form was opened. */
    seen: edited === null ? '' : stampOf(edited),
    said: takeFlash(page, request, url),
  }
}

/** The entries for which the address asks; what makes no sense asks for nothing. */
async function listPage<Entry extends object>(
  all: readonly Entry[],
  { keyOf, page: filterPage, narrow }: Pick<Entries<Entry, z.ZodType>, 'keyOf' | 'page' | 'narrow'>,
  { searchParams: search }: URL,
  { api }: PageContext,
) {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const state = entryStates.find((one) => one === search.get('state'))
  const kind = narrow?.values.find((one) => one === search.get(narrow.name))
  const found = narrowEntries(all, { q, state }).filter((one) => kind === undefined || narrow?.matches(one, kind))
  const { filters } = await api.deskFilters.listFilters({ body: { page: filterPage } })
  const fields = { ...(q && { q }), ...(state && { state }), ...(narrow && kind && { [narrow.name]: kind }) }
  return {
    ...entryPage(found, search.get('after'), keyOf),
    fields: fields as Record<string, string>,
    filters,
    isEmpty: all.length === 0,
  }
}

/**
 * Reads the form by the call's own schema, asks, and says the refusal or leads back to the list. What somebody else, or
 * another tab, has changed since the form was opened is not written over.
 */
export async function saveEntry<Entry extends object, Schema extends z.ZodType>(
  entries: Entries<Entry, Schema>,
  { request, url }: Place,
  page: PageContext,
) {
  const plain = await sentForm(request)
  const here = url.pathname + url.search
  if (isOfFilters(plain)) return saveFilters(plain, page, here)
  if (isOfMany(plain)) return doMany(plain, page, here, entries.show ? showAndHide(entries.show(page.api)) : {})
  const sent = withTowns(plain)
  const seen = textOf(sent.fields, 'seen')
  sent.fields.delete('seen')
  const { wrong = [], body } = readForm(entries.schema, sent, page.language)
  const ofFiles = faultsIn(page.refusedFiles())
  if (!body || ofFiles.length > 0) {
    const known = [...wrong, ...ofFiles]
    return wrongForm(sent, [...known, ...(await foundBeside(known, entries, sent, page))])
  }
  if (await isChangedSince(seen, entries, url, page)) return changedMeanwhile(sent, page)
  try {
    await entries.save(page.api, body)
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, entries.path, { code: 'saved' })
}

/** Ticked towns are said as one list of words, as they are kept. */
function withTowns(sent: SentForm): SentForm {
  const regions = sent.fields.getAll('regions').join(', ')
  return { ...restated(sent, { regions: regions || undefined }), typed: { ...sent.typed, regions } }
}

async function foundBeside(
  known: readonly FieldFault[],
  { check }: Pick<Entries<object, z.ZodType>, 'check'>,
  sent: SentForm,
  page: PageContext,
): Promise<FieldFault[]> {
  if (!check) return []
  const wellSaid = restated(sent, Object.fromEntries(known.map(({ field }) => [field, undefined])))
  try {
    await check(wellSaid, page)
    return []
  } catch (error) {
    const said = new Set(known.map(({ field }) => field))
    return faultsIn(error).filter(({ field }) => !said.has(field))
  }
}

async function isChangedSince<Entry extends object>(
  seen: string,
  { list, keyOf }: Pick<Entries<Entry, z.ZodType>, 'list' | 'keyOf'>,
  url: URL,
  { api }: PageContext,
): Promise<boolean> {
  const key = url.searchParams.get('edit')
  if (!seen || key === 'new') return false
  const now = (await list(api, key)).find((one) => keyOf(one) === key)
  return now !== undefined && stampOf(now) !== seen
}

/** The day that passes changes nothing of what is written. */
function stampOf(entry: object): string {
  const { state: _, ...written }: { state?: EntryState } = entry
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 16)
}
