import { Id } from '#contract/fields.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/customer.ts'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerGroups } from './customer-groups.tsx'
import {
  CustomerBonuses,
  CustomerClaims,
  CustomerConsents,
  CustomerFriends,
  CustomerOrders,
} from './customer-records.tsx'
import { CustomerSessions } from './customer-sessions.tsx'
import { type CustomerAnswer, saveCustomer } from './save-customer.ts'

export const handle: RouteTexts = { texts: ['customers', 'orders', 'claims', 'profile'] }

function idOf(id: string): number {
  const read = Id.safeParse(id)
  if (!read.success) throw notFound()
  return read.data
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const id = idOf(params.id)
  const [{ customer }, { orders }] = await Promise.all([
    page.api.deskCustomers.readCustomer({ body: { id } }).catch(orNotFound()),
    page.api.deskOrders.listOrders({ body: { customer: id, count: 5 } }),
  ])
  return { customer, orders, said: takeFlash(page, request, url) }
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return saveCustomer(request, pageOf(context), { here: url.pathname, id: idOf(params.id) })
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** One customer as the shop's people need it. */
export default function DeskCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('customers')
  const { customer, orders } = loaderData
  const answer: CustomerAnswer | undefined = actionData
  const said = useSaidOnce(loaderData.said)
  const title = customer.name || t.nameless(customer.id)
  return (
    <>
      <ScreenTitle title={title} />
      <TextLink to={href('/vue-tools/customers')}>{t.one.back}</TextLink>
      <h1 className="title text-h1 break-words">{title}</h1>
      {said && !answer && <DoneNotice>{said.code === 'saved' ? t.one.saved : t.one.ended}</DoneNotice>}
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-14">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <CustomerOrders id={customer.id} orders={orders} />
          <CustomerClaims claims={customer.claims} />
          <CustomerConsents consents={customer.consents} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 max-xl:order-first">
          <CustomerContacts customer={customer} answer={answer} />
          <CustomerBonuses bonuses={customer.bonuses} />
          <CustomerFriends friends={customer.friends} />
          <CustomerGroups key={customer.groups.join()} customer={customer} answer={answer} />
          <CustomerSessions customer={customer} answer={answer} />
        </div>
      </div>
    </>
  )
}
