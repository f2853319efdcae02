import { AskQuestion } from '#contract/reviews.ts'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { requireProduct } from '../product-form.ts'
import type { Route } from './+types/ask-question.ts'
import { sendWords } from './send-words.ts'
import { SignatureField, TellField, useDraftKey, WriteFrame } from './write-frame.tsx'

export const handle: RouteTexts = { texts: ['reviews', 'words'] }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { name, url: productUrl, breadcrumbs } = await requireProduct(page, params)
  return { name, url: productUrl, breadcrumbs, said: takeFlash(page, request, url) }
}

const Typed = AskQuestion.omit({ PRODUCT_ID: true })

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body } = readForm(Typed, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  return sendWords({ params, url, page }, sent, (product) =>
    page.api.reviews.setQuestion({ body: { PRODUCT_ID: product.id, ...body } }),
  )
}

export default function QuestionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('reviews')
  const isSent = useSaidOnce(loaderData.said) !== null && !actionData
  const form = useForm({
    name: 'question',
    answer: actionData,
    words: { text: t.tooShort, name: t.noName },
    draft: useDraftKey(),
    isSent,
  })
  return (
    <WriteFrame
      product={loaderData}
      texts={{ title: t.askTitle(loaderData.name), hint: t.askHint, send: t.sendQuestion, sent: t.questionSent }}
      form={form}
      isSent={isSent}
    >
      <Textarea {...form.field('text')} label={t.question} rows={4} maxLength={1000} required />
      <SignatureField {...form.field('name')} />
      <TellField {...form.field('email')} />
    </WriteFrame>
  )
}
