import Building from 'lucide-react/icons/building-2'
import type { CompanyView } from '#contract/company.ts'
import { CompanyFields } from '#storefront/parts/company/company-fields.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/companies.ts'
import { saveCompany } from './save-company.ts'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'

export const handle: RouteTexts = { texts: ['company', 'profile'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ contragents, country }, t] = await Promise.all([
    page.api.account.processContragent({ body: { deed: 'list' } }),
    textsOf(page, 'company'),
  ])
  return { title: t.title, companies: contragents, country, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveCompany(request, pageOf(context))
}

/** The companies that the customer buys for. */
export default function CompaniesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('company')
  const { back } = useMessages('profile')
  const { companies, country } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <TextLink to={href('/personal-lk/profile')}>{back}</TextLink>
      <h1 className="title text-h1">{t.title}</h1>
      {said && !actionData && <DoneNotice>{said.code === 'removed' ? t.removed : t.saved}</DoneNotice>}
      <p className="mt-2 max-w-150 text-ink-2">{t.accountText}</p>
      {companies.length === 0 ? (
        <div className="mt-5">
          <EmptyState icon={Building} title={t.none} text={t.noneText} />
        </div>
      ) : (
        <ul className="mt-5 grid max-w-190 gap-3">
          {companies.map((one) => (
            <Company key={one.id} company={one} answer={actionData} />
          ))}
        </ul>
      )}
      <NewCompany key={companies.length} country={country} answer={actionData} />
    </>
  )
}

type Answered = { answer: FormAnswer | undefined }

function Company({ company, answer }: Answered & { company: CompanyView }) {
  const t = useMessages('company')
  const form = useForm({ name: `company ${company.id}`, answer })
  const { country, kpp, address, account, bank } = company
  return (
    <li className="rounded-2 bg-front p-5">
      <h2 className="font-semibold break-words">{company.name}</h2>
      <p className="mt-1 text-ink-2 break-words">
        {[`${t.taxIdWord(country)} ${company.taxId}`, kpp && `${t.kpp} ${kpp}`].filter(Boolean).join(', ')}
        {address && <span className="block">{address}</span>}
        {account && (
          <span className="block">{[`${t.account(country)} ${account}`, bank].filter(Boolean).join(', ')}</span>
        )}
      </p>
      <FormFrame form={form} className="mt-2">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="companyId" value={company.id} />
        <Button type="submit" look="text" size="s" busy={form.isBusy} busyText={t.removing}>
          {t.remove}
        </Button>
      </FormFrame>
    </li>
  )
}

function NewCompany({ country, answer }: Answered & { country: 'RU' | 'KZ' }) {
  const t = useMessages('company')
  const form = useForm({ name: 'company', answer, words: { 'account.taxId': t.needed } })
  return (
    <FormFrame form={form} className="mt-8">
      <h2 className="title text-h3 mb-3">{t.add}</h2>
      <CompanyFields form={form} country={country} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="mt-4 max-sm:w-full">
        {t.save}
      </Button>
    </FormFrame>
  )
}
