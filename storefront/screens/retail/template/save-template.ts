import { data } from 'react-router'
import { TagLayoutSchema } from '#contract/price-print/template.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, sentForm, textOf, toWhole } from '#storefront/platform/form/form-answer.ts'
import { refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { readLayout } from './read-layout.ts'

/** Shows, keeps or takes away what the editor's fields say. */
export async function saveTemplate(request: Request, page: PageContext, id: number) {
  const sent = await sentForm(request)
  const { fields } = sent
  const shopId = toWhole(textOf(fields, 'shopId')) ?? 0
  const intent = textOf(fields, 'intent')
  try {
    if (intent === 'remove') {
      await page.api.pricePrint.removeTemplate({ body: { shopId, id } })
      return redirectSaying(page, href('/retail-lk'), { code: 'removed' })
    }
    const read = TagLayoutSchema.safeParse(readLayout(fields))
    if (!read.success) {
      const { blocks } = readLayout(fields)
      const wrong = read.error.issues.map(({ path }) => nameOf(path.join('.') || 'widthMm', blocks))
      return wrongForm(sent, lacking(...new Set(wrong)))
    }
    const layout = read.data
    if (intent === 'preview') {
      return data(await page.api.pricePrint.previewLayout({ body: { shopId, layout, languages: ['ru', 'kk'] } }))
    }
    const ru = textOf(fields, 'ru').trim()
    if (ru === '') return wrongForm(sent, lacking('ru'))
    const [kk, en] = [textOf(fields, 'kk').trim(), textOf(fields, 'en').trim()]
    const names = { ru, ...(kk !== '' && { kk }), ...(en !== '' && { en }) }
    const revision = toWhole(textOf(fields, 'revision')) ?? 1
    const { template } = await page.api.pricePrint.saveTemplate({ body: { shopId, id, revision, names, layout } })
    const place = href('/retail-lk/price/template/:id', { id: String(template.id) })
    return redirectSaying(page, place, { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** `blocks.3.xMm` of the schema is `price.xMm` of the form. */
function nameOf(field: string, blocks: readonly { kind: string }[]): string {
  const [, at = '', name = ''] = /^blocks\.(\d+)\.(\w+)$/.exec(field) ?? []
  const block = at === '' ? undefined : blocks[Number(at)]
  return block ? `${block.kind}.${name}` : field
}
