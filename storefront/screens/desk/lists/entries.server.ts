import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { faultsIn, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
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
  save: (api: PageContext['api'], body: z.output<Schema>) => Promise<unknown>
}

/** `?edit=` is the key of an entry, or `new`; another one is no page. */
export async function loadEntries<Entry>(
  { list, keyOf, fresh }: Pick<Entries<Entry, z.ZodType>, 'list' | 'keyOf' | 'fresh'>,
  { request, url }: { request: Request; url: URL },
  page: PageContext,
) {
  const key = url.searchParams.get('edit')
  const all = key === 'new' ? [] : await list(page.api, key)
  const edited = key === null ? null : key === 'new' ? fresh : all.find((one) => keyOf(one) === key)
  if (edited === undefined) throw notFound()
  return {
    entries: edited === null ? all : [],
    edited,
    isNew: key === 'new',
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
  const sent = await sentForm(request)
  const seen = textOf(sent.fields, 'seen')
  sent.fields.delete('seen')
  const { wrong = [], body } = readForm(entries.schema, sent, page.language)
  const ofFiles = faultsIn(page.refusedFiles())
  if (!body || ofFiles.length > 0) return wrongForm(sent, [...wrong, ...ofFiles])
  if (await isChangedSince(seen, entries, url, page)) return changedMeanwhile(sent, page)
  try {
    await entries.save(page.api, body)
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, entries.path, { code: 'saved' })
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
