import { textOf } from '#storefront/platform/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { requireProduct } from '../product-form.ts'
import type { Route } from './+types/ask-question.ts'
import { sendWords } from './send-words.ts'
import { SignatureField, WriteFrame } from './write-frame.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, url, breadcrumbs } = await requireProduct(pageOf(context), params)
  return { name, url, breadcrumbs }
}

type WrongField = 'text' | 'name'

const shortest = 5

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = { name: textOf(form, 'name'), text: textOf(form, 'text') }
  const wrong: WrongField[] = [
    ...(typed.text.length < shortest ? (['text'] as const) : []),
    ...(typed.name ? [] : (['name'] as const)),
  ]
  return sendWords(args, { wrong, typed }, (product) =>
    pageOf(args.context).api.reviews.setQuestion({ body: { PRODUCT_ID: product.id, ...typed } }),
  )
}

export default function AskQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const typed = actionData?.typed
  const wrong = actionData?.wrong ?? []
  return (
    <WriteFrame
      product={loaderData}
      texts={{ title: t.askTitle(loaderData.name), hint: t.askHint, send: t.sendQuestion, sent: t.questionSent }}
      answer={actionData}
    >
      <Textarea
        name="text"
        label={t.question}
        rows={4}
        maxLength={1000}
        required
        defaultValue={typed?.text}
        error={wrong.includes('text') ? t.tooShort : undefined}
      />
      <SignatureField typed={typed?.name} isMissing={wrong.includes('name')} />
    </WriteFrame>
  )
}
