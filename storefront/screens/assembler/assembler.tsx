import HardHat from 'lucide-react/icons/hard-hat'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isDay } from '#rules/calendar.ts'
import { cabinetFor } from '#storefront/platform/cabinet.ts'
import { refusalOf } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Logo } from '../../layouts/logo.tsx'
import type { Route } from './+types/assembler.ts'
import { Cabinet } from './cabinet.tsx'
import { sayFailed } from './say-failed.ts'
import { isOtherTab, readTab } from './tab-address.ts'

const cabinet = cabinetFor('assembler')
export const middleware = cabinet.middleware

/** The cabinet has a head and a bar of its own: a phone in one hand has no room for the shop's. */
export const handle = { texts: ['assembler', 'map'], frame: { isOwn: true } } satisfies RouteTexts & {
  frame: { isOwn: true }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  await cabinet.loader({ context })
  const { api } = pageOf(context)
  const day = url.searchParams.get('day')
  if (day !== null && !isDay(day)) throw redirect(href('/assembler'), 302)
  const tab = readTab(url.searchParams)
  try {
    return { data: await api.assembler.getData({ body: { recount: true, ...(day && { day }) } }), tab, message: '' }
  } catch (error) {
    const { code, message } = refusalOf(error)
    if (code !== 'NO_CREW') throw error
    return { data: null, tab, message }
  }
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !isOtherTab(currentUrl, nextUrl) && defaultShouldRevalidate
}

export function action({ request, url, context }: Route.ActionArgs) {
  return sayFailed(request, url, pageOf(context))
}

/** The day of whoever brings and assembles. */
export default function Assembler({ loaderData: { data, tab, message } }: Route.ComponentProps) {
  const t = useMessages('assembler')
  return (
    <>
      <ScreenTitle title={t.title} />
      {data ? (
        <Cabinet first={data} firstTab={tab} />
      ) : (
        <div className="wrap py-6">
          <Logo />
          <h1 className="sr-only">{t.title}</h1>
          <div className="mt-10">
            <EmptyState
              icon={HardHat}
              title={t.noCrew}
              text={message}
              action={<LinkButton to={href('/')}>{t.toShop}</LinkButton>}
            />
          </div>
        </div>
      )}
    </>
  )
}
