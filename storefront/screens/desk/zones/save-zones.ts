import { staffZonesContract } from '#contract/staff/zones.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Saves the zones of one region, or takes them all away, or what a warehouse of it sends off, and leads back to them. */
export async function saveZones(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const { staffZones } = page.api
  const here = href('/vue-tools/delivery-zones') + queryOf({ id: textOf(sent.fields, 'regionId') })
  try {
    if (sent.name.startsWith('warehouse-')) {
      const { wrong, body } = readForm(staffZonesContract.saveWarehouseLimit.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffZones.saveWarehouseLimit({ body })
      return redirectSaying(page, here, { code: 'warehouse' })
    }
    if (sent.name === 'drop') {
      const { wrong, body } = readForm(staffZonesContract.dropRegionZones.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await staffZones.dropRegionZones({ body })
      return redirectSaying(page, here, { code: 'dropped' })
    }
    const { wrong, body } = readForm(staffZonesContract.saveRegionZones.body, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await staffZones.saveRegionZones({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, here, { code: 'saved' })
}
