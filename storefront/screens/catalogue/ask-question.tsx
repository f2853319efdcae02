import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { refusalOf, type ShownRefusal, textOf } from '#storefront/platform/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/ask-question.ts'
import { requireProduct } from './product-form.ts'
import { WriteFrame } from './write-frame.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, url, breadcrumbs } = await requireProduct(pageOf(context), params)
  return { name, url, breadcrumbs }
}

interface AskAnswer {
  refusal: ShownRefusal | null
  wrong: ('text' | 'name')[]
  typed: { name: string; text: string }
}

const shortest = 5

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const form = await request.formData()
  const typed = { name: textOf(form, 'name'), text: textOf(form, 'text') }
  const wrong: AskAnswer['wrong'] = [
    ...(typed.text.length < shortest ? (['text'] as const) : []),
    ...(typed.name ? [] : (['name'] as const)),
  ]
  if (wrong.length > 0) return data<AskAnswer>({ refusal: null, wrong, typed }, { status: 422 })
  const product = await requireProduct(page, params)
  try {
    await page.api.reviews.setQuestion({ body: { PRODUCT_ID: product.id, ...typed } })
  } catch (error) {
    const refusal = refusalOf(error)
    return data<AskAnswer>({ refusal, wrong: [], typed }, { status: refusal.status })
  }
  return redirect(`${new URL(request.url).pathname}?sent=1`, 303)
}

export default function AskQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const [search] = useSearchParams()
  const busy = useNavigation().state === 'submitting'
  const wrong = actionData?.wrong ?? []
  return (
    <WriteFrame
      title={t.askTitle(loaderData.name)}
      hint={t.askHint}
      breadcrumbs={loaderData.breadcrumbs}
      url={loaderData.url}
      sent={search.has('sent') && !actionData ? t.questionSent : null}
      refusal={actionData?.refusal?.message ?? null}
    >
      <Form method="post" className="grid gap-5">
        <Textarea
          name="text"
          label={t.question}
          rows={4}
          maxLength={1000}
          required
          defaultValue={actionData?.typed.text}
          error={wrong.includes('text') ? t.tooShort : undefined}
        />
        <TextField
          name="name"
          label={t.name}
          autoComplete="given-name"
          maxLength={60}
          required
          defaultValue={actionData?.typed.name}
          error={wrong.includes('name') ? t.noName : undefined}
        />
        <Button type="submit" look="main" size="l" busy={busy} busyText={t.sending} className="justify-self-start">
          {t.sendQuestion}
        </Button>
      </Form>
    </WriteFrame>
  )
}
