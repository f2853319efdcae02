import { AskMeasurer } from '#contract/enquiries.ts'
import { formatDay } from '#rules/calendar.ts'
import { HouseField } from '#storefront/parts/address/house-field.tsx'
import { withPickedAddress } from '#storefront/parts/address/picked-address.ts'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { findCaptchaKey, proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Select } from '#storefront/ui/select.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { requireProduct } from '../product-form.ts'
import type { Route } from './+types/measurer.ts'
import { EnquiryFrame, WhoAsks } from './enquiry-frame.tsx'

export const handle: RouteTexts = { texts: ['account', 'address', 'buying', 'map'] }

export async function loader({ params, request, url: here, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [{ url, breadcrumbs }, { measurer }, captchaKey] = await Promise.all([
    requireProduct(page, params),
    page.api.enquiries.getMeasurer({}),
    findCaptchaKey(page),
  ])
  return { url, breadcrumbs, measurer, said: takeFlash(page, request, here), captchaKey }
}

const Typed = AskMeasurer.omit({ GUID_PRODUCT: true })

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = withPickedAddress(await sentForm(request))
  const { guid } = await requireProduct(page, params)
  try {
    await proveHuman(page, sent)
    const { wrong, body } = readForm(Typed, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await page.api.enquiries.askMeasurer({ body: { ...body, GUID_PRODUCT: guid } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname, { code: 'sent' })
}

/** Where and when the kitchen is to be measured; where nobody comes, the page says what to do instead. */
export default function Measurer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('buying')
  const language = useLanguage()
  const { url, breadcrumbs, measurer, said, captchaKey } = loaderData
  const isSent = useSaidOnce(said) !== null && !actionData
  const form = useForm({
    name: 'measurer',
    answer: actionData,
    words: { FIO: t.noName, TEL: t.noPhone, address: t.noAddress, day: t.noDay },
    draft: 'draft measurer',
    isSent,
  })
  return (
    <EnquiryFrame
      crumbs={breadcrumbs}
      back={url}
      texts={{
        title: t.measurerTitle,
        hint: measurer.isAvailable ? t.measurerHint : t.measurerAway,
        send: t.measurerSend,
        sent: t.measurerSent,
      }}
      form={form}
      isSent={isSent}
      captchaKey={captchaKey}
    >
      {measurer.isAvailable && (
        <>
          <HouseField form={form} address={form.typed('address')} center={measurer.mapCenter} house={null} />
          <Select
            {...form.field('day')}
            label={t.day}
            placeholder={t.noDay}
            options={measurer.days.map((day) => ({ value: day, label: formatDay(day, language, 'long') }))}
            required
          />
          <WhoAsks form={form} />
          <Textarea {...form.field('comment')} label={t.comment} rows={3} maxLength={500} />
        </>
      )}
    </EnquiryFrame>
  )
}
