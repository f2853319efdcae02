import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { DataCopy } from '#contract/account-leaving.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Button, buttonClass, TextLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/data.ts'
import { UnderProfile } from './under-profile.tsx'

export { titleMeta as meta } from '#storefront/platform/page-meta.ts'
export const handle = { texts: ['profile'] } satisfies RouteTexts

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ copy }, t] = await Promise.all([page.api.account.getDataCopy(), textsOf(page, 'profile')])
  return { title: t.data.title, copy }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = pageOf(context)
  const sent = await sentForm(request)
  try {
    await api.account.askForDataCopy()
  } catch (error) {
    return refusedForm(sent, error)
  }
  return seeOther(href('/personal-lk/profile/data'))
}

export default function DataScreen({ loaderData: { copy }, actionData }: Route.ComponentProps) {
  const t = useMessages('profile').data
  const form = useForm({ name: 'copy', answer: actionData })
  const isWaiting = copy?.state === 'waiting'
  return (
    <UnderProfile title={t.title}>
      <p className="mt-2 text-ink-2">{t.text}</p>
      {copy && <CopyNews copy={copy} />}
      {!isWaiting && (
        <FormFrame form={form} className="mt-6">
          <Button type="submit" look={copy ? 'outline' : 'main'} busy={form.isBusy} busyText={t.asking}>
            {copy ? t.askAgain : t.ask}
          </Button>
        </FormFrame>
      )}
    </UnderProfile>
  )
}

function CopyNews({ copy }: { copy: DataCopy }) {
  const t = useMessages('profile').data
  const language = useLanguage()
  const day = (text: string) => dateText(text, language)
  useLooks(copy.state === 'waiting')
  if (copy.state === 'failed') {
    return (
      <Notice tone="fault" className="mt-6">
        {t.failed}
      </Notice>
    )
  }
  if (copy.url === null) {
    return (
      <Notice tone="wait" className="mt-6">
        <p>{t.waiting}</p>
        <TextLink to={href('/personal-lk/profile/data')}>{t.refresh}</TextLink>
      </Notice>
    )
  }
  return (
    <section className="mt-6 rounded-2 border border-seam p-5">
      <h2 className="font-semibold">{t.ready(day(copy.askedOn))}</h2>
      <p className="mt-1 text-s text-ink-2">{t.until(day(copy.endsOn))}</p>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <a href={copy.url} download className={buttonClass({ look: 'main', size: 'm' })}>
          {t.download}
        </a>
        <span className="text-s text-ink-2">{t.size(Math.max(1, Math.round(copy.bytes / 1024)))}</span>
      </p>
    </section>
  )
}

/** Looks again every few seconds while the copy is being made. */
function useLooks(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), 3000)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
