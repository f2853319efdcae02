import Printer from 'lucide-react/icons/printer'
import { useRetail } from '#storefront/layouts/retail/use-retail.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { NamedScreen } from '#storefront/platform/shown-screen.ts'
import { buttonClass } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { RetailTitle } from '../retail-title.tsx'
import type { Route } from './+types/price.ts'
import { ChooseGoods, type Tags } from './choose-goods.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { loadTags } from './load-tags.ts'
import { PrintForm } from './print-form.tsx'
import { PrintLog } from './print-log.tsx'
import { savePrint } from './save-print.ts'
import { Scanned } from './scanned.tsx'

export const handle: NamedScreen = { screen: 'retail' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { tags: await loadTags(page, url), said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return savePrint(request, pageOf(context), url.pathname + url.search)
}

/** Tags of the shop: what to print for, how they look, and what was printed. */
export default function PriceTags({ loaderData: { tags, said: told }, actionData }: Route.ComponentProps) {
  const t = useMessages('retail').tags
  const said = useSaidOnce(told)
  const utcOffsetMinutes = useRetail()?.utcOffsetMinutes ?? 0
  return (
    <>
      <RetailTitle title={t.title} />
      {said && !actionData && (
        <DoneNotice>
          {t.said[said.code as keyof typeof t.said]}{' '}
          {said.sentence && (
            <a href={said.sentence} target="_blank" rel="noopener" className={buttonClass({ look: 'main', size: 's' })}>
              <Icon of={Printer} size={18} />
              {t.open}
            </a>
          )}
        </DoneNotice>
      )}
      {tags && (
        <>
          <ChooseGoods tags={tags} />
          <Scanned scanned={tags.scanned} />
          <PrintForm key={listKey(tags)} tags={tags} answer={actionData} />
          <FeedbackList feedback={tags.feedback} shopId={tags.shop.id} answer={actionData} />
          <PrintLog prints={tags.service.prints} utcOffsetMinutes={utcOffsetMinutes} />
        </>
      )}
    </>
  )
}

/** Of the goods that are listed: another template or other words change none of what is ticked among them. */
function listKey({ wish: { source, query, sectionId, day, page }, found }: Tags): string {
  return [source, query, sectionId, day, page, ...found.rows.map(({ offerId }) => offerId)].join()
}
