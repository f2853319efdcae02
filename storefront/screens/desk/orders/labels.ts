import { orderLabelsContract } from '#contract/staff/labels.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { isRefusal, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/labels.ts'

/** Nothing is shown here: whoever reloads a label that was closed meanwhile comes to the orders. */
export function loader() {
  return seeOther(href('/vue-tools/orders'))
}

/** The labels that were asked for, as a file in a tab of its own; where there are none, the page that asked says why. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const guid = textOf(sent.fields, 'guid')
  const back = /^[\da-f-]{36}$/.test(guid) ? href('/vue-tools/orders/:guid', { guid }) : href('/vue-tools/orders')
  try {
    const file = await fileOf(sent, page)
    if (!(file?.content instanceof Uint8Array)) return seeOther(back)
    return new Response(new Uint8Array(file.content), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${file.name}"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirectSaying(page, back, { code: 'noLabel', sentence: error.message })
  }
}

async function fileOf(sent: Awaited<ReturnType<typeof sentForm>>, { api, language }: PageContext) {
  const { printLabels, printCarrierLabel } = orderLabelsContract
  if (sent.name === 'carrier') {
    const { body } = readForm(printCarrierLabel.body, sent, language)
    return body && api.orderLabels.printCarrierLabel({ body })
  }
  const { body } = readForm(printLabels.body, sent, language)
  return body && api.orderLabels.printLabels({ body })
}
