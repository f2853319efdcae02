import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { countingChoice, countingCookie } from '#rules/counting.ts'
import { lightCookie, wantsLight } from '#rules/light-pages.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { titleMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/settings.ts'

export const handle: RouteTexts = { texts: ['analytics', 'catalogue'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { settings } = await textsOf(page, 'analytics')
  const light = cookieIn(request, lightCookie)
  const savesData = request.headers.get('save-data') ?? undefined
  return {
    title: settings.title,
    counting: countingChoice(cookieIn(request, countingCookie)),
    declines: request.headers.get('sec-gpc') === '1',
    isLight: wantsLight(light, savesData),
    isLightByBrowser: wantsLight(undefined, savesData) && light === undefined,
    isSaved: url.searchParams.get('saved') === '1',
  }
}

/** A change is kept in the browser alone; what counters have left there goes when they are not wanted any more. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { fields } = await sentForm(request)
  const isSecure = page.publicUrl.startsWith('https:')
  const keep = (name: string, value: string) =>
    page.setCookie(`${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`)
  const counting = countingChoice(textOf(fields, 'counting'))
  const light = /^[01]$/.exec(textOf(fields, 'light'))?.[0]
  if (!counting && light === undefined) return { isWrong: true }
  if (counting) keep(countingCookie, counting)
  if (counting === 'no') for (const cookie of leftByCounters(request, page.publicUrl)) page.setCookie(cookie)
  if (light !== undefined) keep(lightCookie, light)
  return seeOther(`${href('/personal/settings')}?saved=1`)
}

function cookieIn(request: Request, name: string): string | undefined {
  return cookiesOf(request).find(([one]) => one === name)?.[1]
}

function cookiesOf(request: Request): [name: string, value: string][] {
  return (request.headers.get('cookie') ?? '').split(/;\s*/).flatMap((one): [string, string][] => {
    const at = one.indexOf('=')
    return at > 0 ? [[one.slice(0, at), one.slice(at + 1)]] : []
  })
}

/** Counters set theirs for the whole domain or for the host alone: both go. */
function leftByCounters(request: Request, publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl)
  const names = cookiesOf(request).flatMap(([name]) => (/^(_ga|_gid|_gcl_|_ym_)\w*$/.test(name) ? [name] : []))
  return names.flatMap((name) => [
    `${name}=; Path=/; Max-Age=0`,
    `${name}=; Path=/; Domain=${hostname.split('.').slice(-2).join('.')}; Max-Age=0`,
  ])
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return titleMeta({ matches, loaderData })
}

/** Whether visits are counted and whether pages are light: two choices of a browser, each changed at any time. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('analytics')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { settings } = t
  const { counting, declines, isLight, isLightByBrowser, isSaved } = loaderData
  return (
    <div className="wrap max-w-[calc(720px+2*var(--margin))] pb-12">
      <Breadcrumbs crumbs={[{ name: catalogue.home, url: '/' }, { name: settings.title }]} label={words.crumbs} />
      <h1 className="title text-h1">{settings.title}</h1>
      <p className="mt-3 text-ink-2">{settings.description}</p>
      <div role="status" className="mt-4 empty:hidden">
        {actionData?.isWrong ? <Notice>{settings.wrong}</Notice> : isSaved && <Notice>{settings.saved}</Notice>}
      </div>
      <section className="mt-8" id="counting">
        <h2 className="title text-h3">{settings.counting}</h2>
        <p className="mt-2 text-ink-2">{settings.countingText}</p>
        <p className="mt-1">
          <TextLink to={href('/analytics-policy')}>{t.policy}</TextLink>
        </p>
        {declines ? (
          <p className="mt-3 font-semibold">{settings.declined}</p>
        ) : (
          <Choice name="counting" legend={settings.counting}>
            <Radio name="counting" value="yes" defaultChecked={counting === 'yes'} required label={settings.allow} />
            <Radio name="counting" value="no" defaultChecked={counting === 'no'} required label={settings.refuse} />
          </Choice>
        )}
      </section>
      <section className="mt-10 border-t border-seam pt-8" id="light">
        <h2 className="title text-h3">{settings.light}</h2>
        <p className="mt-2 text-ink-2">{settings.lightText}</p>
        {isLightByBrowser && <p className="mt-2 text-ink-2">{settings.savesData}</p>}
        <Choice name="light" legend={settings.light}>
          <Radio name="light" value="0" defaultChecked={!isLight} label={settings.lightOff} />
          <Radio name="light" value="1" defaultChecked={isLight} label={settings.lightOn} />
        </Choice>
      </section>
    </div>
  )
}

/** A whole load of the page: counters end, and letters come or go. */
function Choice({ name, legend, children }: { name: string; legend: string; children: ReactNode }) {
  const { save, saving } = useMessages('analytics').settings
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.has(name)
  return (
    <Form method="post" reloadDocument className="mt-4">
      <fieldset className="grid gap-1">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
      <Button type="submit" look="outline" className="mt-4" busy={isBusy} busyText={saving}>
        {save}
      </Button>
    </Form>
  )
}
