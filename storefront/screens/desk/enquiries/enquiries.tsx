import Tags from 'lucide-react/icons/tags'
import { type EnquiryKind, enquiryKinds } from '#contract/enquiries.ts'
import { enquiryShelves, staffEnquiriesContract } from '#contract/staff/enquiries.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { exportPath } from '#storefront/platform/export-path.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf, toWhole, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { doMany, isOfMany } from '../many/do-many.server.ts'
import { doneOfMany } from '../many/done-of-many.ts'
import { ListFilters } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { ManyBar, TickPage } from '../many/many-bar.tsx'
import { ManySaid } from '../many/many-said.tsx'
import { NoneFound } from '../many/none-found.tsx'
import { isOfFilters, saveFilters } from '../save-filter.ts'
import { SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/enquiries.ts'
import { EnquiryCard } from './enquiry-card.tsx'

const path = href('/vue-tools/cheaper')

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const kind = enquiryKinds.find((one) => one === search.get('kind')) ?? 'cheaper'
  const shelf = enquiryShelves.find((one) => one === search.get('shelf')) ?? 'waiting'
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  return { kind, shelf, ...(q && { q }) }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const after = toWhole(url.searchParams.get('after') ?? '') || undefined
  const [listed, { filters }] = await Promise.all([
    page.api.staffEnquiries.listEnquiries({ body: { ...wish, ...(after && { after }) } }),
    page.api.deskFilters.listFilters({ body: { page: 'enquiries' } }),
  ])
  return { ...listed, wish, filters, isFirst: after === undefined, said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { answerEnquiry, closeEnquiries, reopenEnquiries } = page.api.staffEnquiries
  const sent = await sentForm(request)
  const here = url.pathname + url.search
  if (isOfFilters(sent)) return saveFilters(sent, page, here)
  const deed = (run: typeof closeEnquiries) => async (ids: string[]) => (await run({ body: { ids } })).changed
  const close = deed(closeEnquiries)
  if (isOfMany(sent)) return doMany(sent, page, here, { close, reopen: deed(reopenEnquiries) })
  try {
    if (textOf(sent.fields, 'intent') === 'closeOne') {
      const id = wholeOf(sent.fields, 'id')
      if (id === null) throw notFound()
      const changed = (await close([String(id)])).map(String)
      return redirectSaying(page, here, doneOfMany({ deed: 'close', asked: 1, changed }))
    }
    const { wrong, body } = readForm(staffEnquiriesContract.answerEnquiry.body, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await answerEnquiry({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, here, { code: 'answered' })
}

/** A refusal says that a colleague was quicker: the list is read anew after it. */
export function shouldRevalidate() {
  return true
}

type Wish = ReturnType<typeof readWish>

/** The address of a list; that of the first kind, and of what waits, is the shortest. */
function placeOf({ kind, shelf, ...more }: Wish & { after?: number }): string {
  return path + queryOf({ ...(kind !== 'cheaper' && { kind }), ...(shelf !== 'waiting' && { shelf }), ...more })
}

/** What people write to the shop; an answer goes out by message. */
export default function DeskEnquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiries: t } = useMessages('desk')
  const { wish, enquiries, next, isFirst, waiting, filters } = loaderData
  const said = useSaidOnce(loaderData.said)
  const { q, ...kept } = wish
  const [, query = ''] = placeOf(wish).split('?')
  return (
    <>
      <DeskTitle page="desk-cheaper">
        {enquiries.length > 0 && <CsvLink path={exportPath('staffEnquiries.exportEnquiries')} fields={wish} />}
      </DeskTitle>
      <Shelves wish={wish} waiting={waiting} />
      {said?.code === 'answered' && !actionData && <DoneNotice>{t.answered}</DoneNotice>}
      {!actionData && (
        <ManySaid
          said={loaderData.said}
          words={{ close: { done: t.closedMany, undo: 'reopen' }, reopen: { done: t.reopenedMany } }}
        />
      )}
      <SavedFilters page="enquiries" path={path} filters={filters} query={query} answer={actionData} />
      {(enquiries.length > 0 || q !== undefined) && (
        <ListFilters path={path} fields={q === undefined ? {} : { q }} narrows={[]} label={t.search} kept={kept} />
      )}
      {enquiries.length === 0 && q === undefined && <EmptyState icon={Tags} title={t.none} text={t.noneText} />}
      {enquiries.length === 0 && q !== undefined && <NoneFound icon={Tags} />}
      {enquiries.length > 0 && wish.shelf === 'waiting' && <TickPage isSaid />}
      <ul className="grid max-w-220 gap-3">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id}>
            <EnquiryCard enquiry={enquiry} answer={actionData} />
          </li>
        ))}
      </ul>
      {enquiries.length > 0 && wish.shelf === 'waiting' && (
        <ManyBar answer={actionData} deeds={[{ deed: 'close', label: t.close }]} />
      )}
      <ListPages
        at={(more) => placeOf({ ...wish, ...more })}
        next={next === null ? null : { after: next }}
        isFirst={isFirst}
      />
    </>
  )
}

function Shelves({ wish, waiting }: { wish: Wish; waiting: Partial<Record<EnquiryKind, number>> }) {
  const t = useMessages('desk').enquiries
  const { kind, shelf } = wish
  return (
    <nav aria-label={t.which} className="mb-5 flex flex-wrap gap-2">
      {enquiryKinds.map((one) => (
        <LinkChip key={one} to={placeOf({ kind: one, shelf })} chosen={one === kind}>
          {t.ofKind(t.kinds[one], waiting[one] ?? 0)}
        </LinkChip>
      ))}
      <LinkChip to={placeOf({ kind, shelf: shelf === 'ended' ? 'waiting' : 'ended' })} chosen={shelf === 'ended'}>
        {t.done}
      </LinkChip>
    </nav>
  )
}
