import { staffRegionsContract } from '#contract/staff/regions.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'

/** Saves the switches of one region and leads back to the list. */
export async function saveSwitches(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const { wrong, body } = readForm(staffRegionsContract.saveRegionSwitches.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { regions } = await page.api.staffRegions.listEditedRegions()
    const now = regions.find(({ id }) => id === body.id)
    if (now && textOf(sent.fields, 'seen') !== (now.changedAt ?? '')) return await changedMeanwhile(sent, page)
    await page.api.staffRegions.saveRegionSwitches({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/vue-tools/regions'), { code: 'saved' })
}
