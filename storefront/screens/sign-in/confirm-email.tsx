import { Form } from 'react-router'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { type AnyRefusal, refusalOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/confirm-email.ts'

export const handle = { ...noPhoneSearch, texts: ['account'] } satisfies RouteTexts

export function loader({ url }: Route.LoaderArgs) {
  return { isDone: url.searchParams.has('done') }
}

/** Confirmed by a press: mail services open links of letters by themselves. */
export async function action({ params, context }: Route.ActionArgs) {
  const { api } = pageOf(context)
  try {
    await api.customer.confirmEmail({ body: { token: params.token } })
  } catch (error) {
    return { refusal: refusalOf(error) as AnyRefusal }
  }
  return seeOther(`${href('/personal/confirm-email/:token', params)}?done`)
}

export default function ConfirmEmail({ loaderData: { isDone }, actionData }: Route.ComponentProps) {
  const t = useMessages('account').email
  return (
    <div className="wrap pt-6 lg:pt-14">
      <ScreenTitle title={t.title} />
      <div className="mx-auto max-w-110">
        <h1 className="title text-h1">{t.title}</h1>
        {actionData?.refusal && (
          <Notice tone="fault" className="mt-4">
            {actionData.refusal.message}
          </Notice>
        )}
        {isDone ? (
          <>
            <Notice tone="done" className="mt-4">
              {t.done}
            </Notice>
            <LinkButton to={href('/personal-lk/profile')} look="main" className="mt-5">
              {t.toProfile}
            </LinkButton>
          </>
        ) : (
          <Form method="post" className="mt-4">
            <p>{t.text}</p>
            <Button type="submit" look="main" className="mt-5">
              {t.confirm}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
