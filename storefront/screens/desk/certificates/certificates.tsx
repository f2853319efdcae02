import WalletCards from 'lucide-react/icons/wallet-cards'
import { staffCertificatesContract } from '#contract/staff/certificates.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/certificates.ts'
import { CertificateEntry } from './certificate-entry.tsx'
import { IssueForm } from './issue-form.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const body = { ...(wish.digits && { digits: wish.digits }), ...(wish.order && { orderNumber: wish.order }) }
  const found = await page.api.staffCertificates.listCertificates({ body })
  return { wish, said: takeFlash(page, request, url), key: crypto.randomUUID(), ...found }
}

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const digits = (search.get('digits') ?? '').trim().toUpperCase()
  const order = (search.get('order') ?? '').trim().slice(0, 30)
  return { digits: /^[0-9A-Z]{4}$/.test(digits) ? digits : '', order }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const here = url.pathname + url.search
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
  const said = restated(sent, Object.fromEntries(unsaid.map((name) => [name, undefined])))
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
  const { wish, certificates, key, said: told } = loaderData
  const said = useSaidOnce(told)
  return (
    <>
      <DeskTitle page="desk-certificates" />
      {said && !actionData && <DoneNotice>{doneWords(t, said)}</DoneNotice>}
      <form
        key={JSON.stringify(wish)}
        method="get"
        action={href('/vue-tools/certificates')}
        className="mt-4 mb-5 grid max-w-220 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField name="digits" label={t.digits} defaultValue={wish.digits} maxLength={4} autoComplete="off" />
        <TextField name="order" label={t.orderNumber} defaultValue={wish.order} maxLength={30} autoComplete="off" />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.search}
        </Button>
      </form>
      {certificates.length === 0 ? (
        <EmptyState icon={WalletCards} title={t.none} text={t.noneText} />
      ) : (
        <ul className="grid max-w-220 gap-3">
          {certificates.map((one) => (
            <CertificateEntry key={one.id} certificate={one} answer={actionData} />
          ))}
        </ul>
      )}
      <IssueForm issueKey={key} answer={actionData} />
    </>
  )
}

function doneWords(
  t: ReturnType<typeof useMessages<'desk'>>['certificates'],
  said: { code: string; sentence?: string },
) {
  if (said.code === 'link') {
    return (
      <>
        {t.link} <span className="font-semibold break-all select-all">{said.sentence}</span>
      </>
    )
  }
  if (said.code === 'sent') return t.sent(said.sentence ?? '')
  return said.code === 'blocked' ? t.blocked : t.unblocked
}
