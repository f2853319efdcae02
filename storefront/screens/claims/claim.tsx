import { data } from 'react-router'
import { loadClaimVisits } from '#storefront/parts/claims/claim-visits.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { nullIfMissing } from '#storefront/platform/not-found.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { ScreenHandle } from '#storefront/platform/page-context.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import type { NamedScreen } from '#storefront/platform/shown-screen.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import type { Route } from './+types/claim.ts'
import { actOnClaim, findGoods } from './act-on-claim.server.ts'
import { ChooseGoods } from './choose-goods.tsx'
import { ClaimMirror } from './claim-mirror.tsx'
import { ClaimStart } from './claim-start.tsx'
import { stepIn } from './claim-url.ts'
import { ClaimWizard } from './claim-wizard.tsx'

export const handle: ScreenHandle & RouteTexts & NamedScreen = {
  takesFiles: 'claims.steps',
  texts: ['claims', 'crew'],
  screen: 'claim',
}

/** What the address names: a claim, goods of an order, the label on a box, or nothing yet. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const t = await textsOf(page, 'claims')
  const texts = { title: t.title, description: t.description, isLost: false }
  const said = takeFlash(page, request, url)
  const { searchParams } = url
  const claimID = searchParams.get('claim')
  const code = searchParams.get('code')
  if (claimID) {
    const body = { claimID, ...(code && { code }) }
    const claim = await page.api.claims.getClaim({ body }).then((found) => found.claim, nullIfMissing)
    if (!claim) {
      const nothing = { said, link: '', claim: null, step: null, goods: null, claims: [], visits: [] }
      return data({ ...texts, ...nothing, isLost: true }, { status: 404 })
    }
    const visits = (await orFailed(page, loadClaimVisits(page.api, claim))) ?? []
    const link = `${page.publicUrl}${href('/order_claim')}?claim=${claim.id}&code=${claim.code}`
    const title = claim.state === 'draft' ? t.title : t.claim(claim.number)
    return { ...texts, title, said, link, claim, step: stepIn(searchParams, claim), goods: null, claims: [], visits }
  }
  const goods = await findGoods(page, searchParams)
  const { claims } = goods ? { claims: [] } : await page.api.claims.listClaims({ body: {} })
  return { ...texts, said, link: '', claim: null, step: null, goods, claims, visits: [] }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return actOnClaim(pageOf(context), request, url)
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, matches, path: href('/order_claim') }) : []
}

export default function ClaimScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('claims')
  const ui = useMessages('ui')
  const { claim, step, goods, claims, visits, link, said, isLost } = loaderData
  const answer = actionData && 'form' in actionData ? actionData : undefined
  const found = (actionData && 'found' in actionData && actionData.found) || goods
  const crumbs = [
    { name: t.title, url: href('/order_claim') },
    ...(claim ? [{ name: t.claim(claim.number), url: '' }] : []),
  ]
  return (
    <div className="wrap pt-5 pb-16 lg:pt-8">
      {claim && <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />}
      {claim && step ? (
        <ClaimWizard claim={claim} step={step} link={link} answer={answer} said={said} />
      ) : claim ? (
        <ClaimMirror claim={claim} answer={answer} said={said} visits={visits} />
      ) : found ? (
        <ChooseGoods goods={found} answer={answer} />
      ) : (
        <ClaimStart claims={claims} answer={answer} isLost={isLost} />
      )}
    </div>
  )
}
