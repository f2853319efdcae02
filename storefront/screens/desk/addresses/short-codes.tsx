import Link2 from 'lucide-react/icons/link-2'
import type { ShortCode } from '#contract/addresses.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Table } from '#storefront/ui/table.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/short-codes.ts'
import { DropForm } from './drop-form.tsx'
import { saveAddress } from './save-address.ts'
import { SeenEntry } from './seen-entry.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { codes } = await page.api.addresses.listShortCodes()
  const edited = codes.find(({ code }) => code === url.searchParams.get('edit')) ?? null
  return { codes, edited, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveAddress(request, pageOf(context))
}

/** Short words of tags and leaflets. */
export default function DeskShortCodes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').addresses
  const { codes, edited } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-codes" />
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      <h2 className="title mt-4 text-h3">{edited ? t.edit : t.add}</h2>
      {/* Once an entry is added, the form is empty for the next. */}
      <CodeForm key={`${edited?.code ?? ''} ${codes.length}`} code={edited} answer={actionData} />
      <div className="mt-8">
        {codes.length === 0 ? <EmptyState icon={Link2} title={t.none} /> : <Codes codes={codes} />}
      </div>
    </>
  )
}

function CodeForm({ code, answer }: { code: ShortCode | null; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').addresses
  const form = useForm({ name: 'save-code', answer, words: { code: t.codeNeeded, url: t.targetNeeded } })
  return (
    <FormFrame form={form} className="mt-3 grid max-w-160 gap-3">
      <SeenEntry entry={code?.code ?? ''} value={code?.url ?? ''} />
      <TextField {...form.field('code', code?.code)} label={t.code} hint={t.codeHint} maxLength={40} required />
      <TextField {...form.field('url', code?.url)} label={t.target} maxLength={500} required />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}

function Codes({ codes }: { codes: ShortCode[] }) {
  const t = useMessages('desk').addresses
  return (
    <Table
      caption={t.codes}
      rows={codes}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'code',
          head: t.code,
          cell: ({ code }) => (
            <a href={`/${code}/`} target="_blank" rel="noreferrer" className="link">
              /{code}/
            </a>
          ),
        },
        { key: 'url', head: t.target, className: 'min-w-48 break-words', cell: ({ url }) => url },
        {
          key: 'do',
          head: '',
          cell: ({ code }) => (
            <div className="flex items-start justify-end gap-2">
              <LinkButton to={href('/vue-tools/short-codes') + queryOf({ edit: code })} size="s">
                {t.change}
              </LinkButton>
              <DropForm name="drop-code" field="code" value={code} />
            </div>
          ),
        },
      ]}
    />
  )
}
