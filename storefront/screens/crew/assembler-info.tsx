import BadgeCheck from 'lucide-react/icons/badge-check'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { data, Form, redirect } from 'react-router'
import type { AssemblerInfo as Info } from '#contract/crew.ts'
import { formatDay } from '#rules/calendar.ts'
import { Face } from '#storefront/parts/crew/face.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { nullIfMissing } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/assembler-info.ts'

export const handle: RouteTexts = { texts: ['crew'] }

/** `?code=` comes from the field below: whoever reads a badge types it there. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code')?.trim().slice(0, 40)
  if (typed) throw redirect(href('/asbl/:code', { code: typed }), 302)
  const asked = pageOf(context).api.crew.getAssemblerInfo({ body: { code: params.code.slice(0, 40) } })
  const found = await asked.catch(nullIfMissing)
  if (!found) return data({ assembler: null, code: params.code.slice(0, 40) }, { status: 404 })
  return { assembler: found.assembler, code: params.code }
}

/** Who stands at the door. */
export default function AssemblerInfo({ loaderData: { assembler, code } }: Route.ComponentProps) {
  const t = useMessages('crew')
  return (
    <div className="mx-auto max-w-120 pt-8 lg:pt-12">
      <ScreenTitle title={t.pageTitle} />
      {assembler ? <Person assembler={assembler} code={code} /> : <Nobody code={code} />}
      <Notice className="mt-6">{t.never}</Notice>
    </div>
  )
}

function Person({ assembler, code }: { assembler: Info; code: string }) {
  const t = useMessages('crew')
  const language = useLanguage()
  const { name, photo, crew, city, skills, day, orders, phone } = assembler
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-stock">
        <Icon of={BadgeCheck} size={24} />
        {t.ours}
      </p>
      <div className="mt-5 flex items-center gap-5">
        <Face name={name} photo={photo} className="size-28 text-h1" />
        <div className="min-w-0">
          <h1 className="title text-h1">{name}</h1>
          <p className="mt-1 text-ink-2">{crew}</p>
        </div>
      </div>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        <dt className="text-ink-2">{t.city}</dt>
        <dd>{city}</dd>
        <dt className="text-ink-2">{t.does}</dt>
        <dd>{skills.map((skill) => t.skills[skill] ?? skill).join(', ')}</dd>
        <dt className="text-ink-2">{t.code}</dt>
        <dd className="font-semibold tracking-wider">{code}</dd>
      </dl>
      <section className="mt-6 rounded-2 bg-front p-5">
        <h2 className="title text-h3">{t.today(formatDay(day, language, 'date'))}</h2>
        {orders.length === 0 ? (
          <p className="mt-2">{t.todayNone}</p>
        ) : (
          <>
            <ul className="mt-2">
              {orders.map(({ number, from, to }) => (
                <li key={`${number} ${from}`} className="py-1">
                  {t.todayOrder(number, t.when(from, to))}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-s text-ink-2">{t.check}</p>
          </>
        )}
      </section>
      <CallShop phone={phone} />
    </>
  )
}

/** A code that is none of ours is a warning and not a dead end: it may have been read wrong. */
function Nobody({ code }: { code: string }) {
  const t = useMessages('crew')
  const phone = useRegion()?.phone
  return (
    <>
      <span className="text-fault">
        <Icon of={ShieldAlert} size={40} />
      </span>
      <h1 className="title mt-3 text-h1">{t.missing}</h1>
      <p className="mt-3">{t.missingText}</p>
      <Form method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <TextField
          name="code"
          label={t.tryField}
          hint={t.tryHint}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="min-w-50 flex-1"
        />
        <Button type="submit" look="main">
          {t.tryButton}
        </Button>
      </Form>
      {phone && <CallShop phone={phone} />}
    </>
  )
}

function CallShop({ phone }: { phone: string }) {
  const t = useMessages('crew')
  return (
    <p className="mt-5">
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link inline-block py-2">
        {t.callShop}: {phone}
      </a>
    </p>
  )
}
