import WalletCards from 'lucide-react/icons/wallet-cards'
import { certificateStates, staffCertificatesContract } from '#contract/staff/certificates.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { exportPath } from '#storefront/platform/export-path.ts'
import { type Flash, redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { restated, type SentForm, sentForm, textOf, toWhole } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { ListFilters } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { isOfFilters, saveFilters } from '../save-filter.ts'
import { FilterSaid, SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/certificates.ts'
import { CertificateEntry } from './certificate-entry.tsx'
import { IssueForm } from './issue-form.tsx'

const path = href('/vue-tools/certificates')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const below = toWhole(url.searchParams.get('below') ?? '') || undefined
  const [listed, { filters }] = await Promise.all([
    page.api.staffCertificates.listCertificates({ body: { ...wish, ...(below && { below }) } }),
    page.api.deskFilters.listFilters({ body: { page: 'certificates' } }),
  ])
  const said = takeFlash(page, request, url)
  return { ...listed, wish, filters, isFirst: below === undefined, said, key: crypto.randomUUID() }
}

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const state = certificateStates.find((one) => one === search.get('state'))
  return { ...(q && { q }), ...(state && { state }) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const here = url.pathname + url.search
  if (isOfFilters(sent)) return saveFilters(sent, page, here)
  try {
    return textOf(sent.fields, 'intent') === 'block' ? await block(page, sent, here) : await issue(page, sent, here)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function block(page: PageContext, sent: SentForm, here: string) {
  const { wrong, body } = readForm(staffCertificatesContract.blockCertificate.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { isBlocked } = await page.api.staffCertificates.blockCertificate({ body })
  return redirectSaying(page, here, { code: isBlocked ? 'blocked' : 'unblocked' })
}

async function issue(page: PageContext, sent: SentForm, here: string) {
  // A field that was left empty is not said at all.
  const unsaid = ['recipientName', 'phone', 'email'].filter((name) => textOf(sent.fields, name) === '')
  // A sum is typed as it is printed: `100 000`.
  const sum = textOf(sent.fields, 'sum').replace(/\s/g, '')
  const said = restated(sent, { ...Object.fromEntries(unsaid.map((name) => [name, undefined])), sum })
  const { wrong, body } = readForm(staffCertificatesContract.issueCertificate.body, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { lastDigits, url } = await page.api.staffCertificates.issueCertificate({ body })
  return redirectSaying(
    page,
    here,
    url === null ? { code: 'sent', sentence: lastDigits } : { code: 'link', sentence: url },
  )
}

/** Certificates of the shop: find one, see what came and went, block it, or give one away. */
export default function DeskCertificates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').certificates
  const { wish, certificates, next, isFirst, filters, key } = loaderData
  const said = useSaidOnce(loaderData.said)
  const isNarrowed = Object.keys(wish).length > 0
  const at = (more: Record<string, string | number> = {}) => path + queryOf({ ...wish, ...more })
  return (
    <>
      <DeskTitle page="desk-certificates">
        {certificates.length > 0 && <CsvLink path={exportPath('staffCertificates.exportCertificates')} fields={wish} />}
      </DeskTitle>
      {said && !actionData && <Done said={said} />}
      <SavedFilters
        page="certificates"
        path={path}
        filters={filters}
        query={queryOf(wish).slice(1)}
        answer={actionData}
      />
      {(certificates.length > 0 || isNarrowed) && (
        <ListFilters
          path={path}
          fields={wish}
          label={t.search}
          narrows={[
            {
              name: 'state',
              label: t.state,
              options: certificateStates.map((value) => ({ value, label: t.states[value] })),
            },
          ]}
        />
      )}
      {certificates.length === 0 ? (
        <EmptyState icon={WalletCards} title={t.none} text={isNarrowed ? t.noneText : t.noneYet} />
      ) : (
        <ul className="grid max-w-220 gap-3">
          {certificates.map((one) => (
            <CertificateEntry key={one.id} certificate={one} answer={actionData} />
          ))}
        </ul>
      )}
      <ListPages at={at} next={next === null ? null : { below: next }} isFirst={isFirst} />
      <IssueForm issueKey={key} answer={actionData} />
    </>
  )
}

function Done({ said }: { said: Flash }) {
  const t = useMessages('desk').certificates
  const { code, sentence = '' } = said
  if (code === 'blocked') return <DoneNotice>{t.blocked}</DoneNotice>
  if (code === 'unblocked') return <DoneNotice>{t.unblocked}</DoneNotice>
  if (code === 'sent') return <DoneNotice>{t.sent(sentence)}</DoneNotice>
  if (code !== 'link') return <FilterSaid said={said} />
  return (
    <DoneNotice>
      {t.link} <span className="font-semibold break-all select-all">{sentence}</span>
    </DoneNotice>
  )
}
