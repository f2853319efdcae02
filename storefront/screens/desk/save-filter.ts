import { deskFiltersContract } from '#contract/staff/filters.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** A list of the desk of which nothing is changed but the own filters. */
export async function saveOwnFilters(request: Request, page: PageContext, here: string) {
  return saveFilters(await sentForm(request), page, here)
}

export function isOfFilters({ name }: SentForm): boolean {
  return name === 'saveFilter' || name === 'dropFilter'
}

/** Keeps a filter under its name, or deletes one. */
export async function saveFilters(sent: SentForm, page: PageContext, here: string) {
  try {
    return sent.name === 'dropFilter' ? await dropFilter(sent, page, here) : await saveFilter(sent, page, here)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function saveFilter(sent: SentForm, page: PageContext, here: string) {
  if (textOf(sent.fields, 'name') === '') return wrongForm(sent, lacking('name'))
  const { wrong, body } = readForm(deskFiltersContract.saveFilter.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { filter } = await page.api.deskFilters.saveFilter({ body })
  return redirectSaying(page, here, { code: 'filterSaved', sentence: filter.name })
}

async function dropFilter(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(deskFiltersContract.dropFilter.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.deskFilters.dropFilter({ body })
  return redirectSaying(page, here, { code: 'filterDropped' })
}
