import { createHash } from 'node:crypto'
import type { z } from 'zod'
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

/** What is edited on one page of the desk: a list, and one of its entries in a form where the address names it. */
export interface Entries<Entry, Schema extends z.ZodType> {
  path: string
  /** With the key of an entry nothing but that one is needed. */
  list: (api: PageContext['api'], key: string | null) => Promise<Entry[]>
  keyOf: (entry: Entry) => string
  /** What a new one begins with. */
  fresh: Entry
  schema: Schema
  /** Says what `save` would refuse of a form that lacks fields, so that all of it is told at once. */
  check?: (sent: SentForm, page: PageContext) => Promise<unknown>
  save: (api: PageContext['api'], body: z.output<Schema>) => Promise<unknown>
}

/** `?edit=` is the key of an entry, or `new`; another one is no page. */
export async function loadEntries<Entry>(
  { list, keyOf, fresh }: Pick<Entries<Entry, z.ZodType>, 'list' | 'keyOf' | 'fresh'>,
  { request, url }: { request: Request; url: URL },
  page: PageContext,
) {
  const key = url.searchParams.get('edit')
  const { regions } = await page.api.shell.getRegions()
  const all = key === 'new' ? [] : await list(page.api, key)
  const edited = key === null ? null : key === 'new' ? fresh : all.find((one) => keyOf(one) === key)
  if (edited === undefined) throw notFound()
  return {
    entries: edited === null ? all : [],
    edited,
    isNew: key === 'new',
    towns: regions,
    /** What the list is looked through for. */
    query: (url.searchParams.get('q') ?? '').trim().slice(0, 100),
    /** How the entry was when its form was opened. */
    seen: edited === null ? '' : stampOf(edited),
    said: takeFlash(page, request, url),
  }
}

/**
 * Reads the form by the call's own schema, asks, and says the refusal or leads back to the list. What somebody else, or
 * another tab, has changed since the form was opened is not written over.
 */
export async function saveEntry<Entry, Schema extends z.ZodType>(
  entries: Entries<Entry, Schema>,
  { request, url }: { request: Request; url: URL },
  page: PageContext,
) {
  const sent = withTowns(await sentForm(request))
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
  { check }: Pick<Entries<unknown, z.ZodType>, 'check'>,
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

async function isChangedSince<Entry>(
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

function stampOf(entry: unknown): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16)
}
