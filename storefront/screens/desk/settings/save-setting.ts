import { staffContract } from '#contract/staff/index.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'

/** Reads the form by the call's own schema, asks, and says the refusal or leads back to the list. */
export async function saveSetting(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const { wrong, body } = readForm(staffContract.saveSetting.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { settings } = await page.api.staff.listSettings()
    const now = settings.find(({ key }) => key === body.key)
    if (now && textOf(sent.fields, 'seen') !== (now.changedAt ?? '')) return await changedMeanwhile(sent, page)
    await page.api.staff.saveSetting({ body: { key: body.key, value: typedValue(body.value) } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/vue-tools/settings'), { code: 'saved' })
}

type Saved = Parameters<PageContext['api']['staff']['saveSetting']>[0]['body']['value']

/** `24` is a number, `true` a yes; what is no JSON is said as it stands. */
function typedValue(typed: Saved): Saved {
  if (typeof typed !== 'string') return typed
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}
