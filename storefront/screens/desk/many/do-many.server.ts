import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { notFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { isOfFilters, saveFilters } from '../save-filter.ts'
import { doneOfMany, manyForm, undoForm } from './done-of-many.ts'

/** What can be done with the ticked rows of a list, by its word; each answers the rows that it has changed. */
export type ManyDeeds = Record<string, (ids: string[]) => Promise<readonly (number | string)[]>>

export function isOfMany({ name }: SentForm): boolean {
  return name === manyForm || name === undoForm
}

/** Does with the ticked rows what the pressed button says, and says how many have changed: exactly those are taken back. */
export async function doMany(sent: SentForm, page: PageContext, here: string, deeds: ManyDeeds) {
  const ids = sent.fields.getAll('ids').filter((one): one is string => typeof one === 'string')
  if (ids.length === 0) return wrongForm(sent, lacking('ids'))
  const deed = textOf(sent.fields, 'intent')
  const run = deeds[deed]
  if (!run) throw notFound()
  try {
    const changed = (await run(ids)).map(String)
    return redirectSaying(page, here, doneOfMany({ deed, asked: ids.length, changed }))
  } catch (error) {
    // Said above the buttons, also where it was to be taken back: the notice of what was done is gone by then.
    return refusedForm({ ...sent, name: manyForm }, error)
  }
}

/** A list of which nothing is changed but many rows at a time, and the own filters. */
export async function saveMany(request: Request, page: PageContext, here: string, deeds: ManyDeeds) {
  const sent = await sentForm(request)
  return isOfFilters(sent) ? saveFilters(sent, page, here) : doMany(sent, page, here, deeds)
}

type Show = (input: { body: { ids: string[]; isShown: boolean } }) => Promise<{ changed: readonly number[] }>

/** The deeds of a list whose rows are shown or hidden. */
export function showAndHide(show: Show): ManyDeeds {
  const asWished = (isShown: boolean) => async (ids: string[]) => (await show({ body: { ids, isShown } })).changed
  return { show: asWished(true), hide: asWished(false) }
}
