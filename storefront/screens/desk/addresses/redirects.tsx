import RouteIcon from 'lucide-react/icons/route'
import type { AddressEnd, RedirectRule } from '#contract/addresses.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Table } from '#storefront/ui/table.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/redirects.ts'
import { DropForm } from './drop-form.tsx'
import { saveAddress } from './save-address.ts'
import { SeenEntry, seenRule } from './seen-entry.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const asked = (url.searchParams.get('test') ?? '').trim().slice(0, 500)
  const [{ redirects }, test] = await Promise.all([
    page.api.addresses.listRedirects(),
    asked ? page.api.addresses.testAddress({ body: { address: asked } }) : null,
  ])
  const edited = redirects.find(({ from }) => from === url.searchParams.get('edit')) ?? null
  return { redirects, edited, asked, test, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveAddress(request, pageOf(context))
}

/** Old addresses and where they lead, with a field that says where any address leads now. */
export default function DeskRedirects({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').addresses
  const { redirects, edited, asked, test } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-redirects" />
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      <form method="get" action={href('/vue-tools/redirects')} className="mt-4 flex max-w-160 items-end gap-2">
        <TextField
          name="test"
          label={t.test}
          defaultValue={asked}
          maxLength={500}
          placeholder="/staryj-adres/"
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="min-h-13!">
          {t.check}
        </Button>
      </form>
      {test && <End path={test.path} end={test.end} />}
      <h2 className="title mt-8 text-h3">{edited ? t.edit : t.add}</h2>
      {/* Once a rule is added, the form is empty for the next. */}
      <RuleForm key={`${edited?.from ?? ''} ${redirects.length}`} rule={edited} answer={actionData} />
      <div className="mt-8">
        {redirects.length === 0 ? <EmptyState icon={RouteIcon} title={t.none} /> : <Rules rules={redirects} />}
      </div>
    </>
  )
}

function End({ path, end }: { path: string; end: AddressEnd }) {
  const t = useMessages('desk').addresses
  const words = end.kind === 'itself' ? t.itself(path) : t.leads(path, end.target)
  return (
    <Notice className="mt-3 max-w-160">
      <p role="status" className="break-words">
        {words}
      </p>
      {end.kind === 'shortCode' && <p className="text-ink-2">{t.byCode}</p>}
    </Notice>
  )
}

function RuleForm({ rule, answer }: { rule: RedirectRule | null; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').addresses
  const form = useForm({ name: 'save-redirect', answer, words: { from: t.fromNeeded, target: t.targetNeeded } })
  return (
    <FormFrame form={form} className="mt-3 grid max-w-160 gap-3">
      <SeenEntry entry={rule?.from ?? ''} value={rule ? seenRule(rule) : ''} />
      <TextField {...form.field('from', rule?.from)} label={t.from} maxLength={300} required />
      <TextField {...form.field('target', rule?.target)} label={t.target} maxLength={500} required />
      <Checkbox {...form.tick('isPermanent', rule?.isPermanent ?? true)} label={t.permanent} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}

function Rules({ rules }: { rules: RedirectRule[] }) {
  const t = useMessages('desk').addresses
  return (
    <Table
      caption={t.rules}
      rows={rules}
      keyOf={({ from }) => from}
      columns={[
        { key: 'from', head: t.from, className: 'min-w-48 break-words', cell: ({ from }) => from },
        { key: 'target', head: t.target, className: 'min-w-48 break-words', cell: ({ target }) => target },
        {
          key: 'kind',
          head: t.kind,
          cell: ({ isPermanent }) => <Badge tone="off">{isPermanent ? '301' : '302'}</Badge>,
        },
        {
          key: 'do',
          head: '',
          cell: ({ from }) => (
            <div className="flex items-start justify-end gap-2">
              <LinkButton to={href('/vue-tools/redirects') + queryOf({ edit: from })} size="s">
                {t.change}
              </LinkButton>
              <DropForm name="drop-redirect" field="from" value={from} />
            </div>
          ),
        },
      ]}
    />
  )
}
