import { FindCheaper } from '#contract/enquiries.ts'
import { nestQuotes } from '#rules/nested-quotes.ts'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { findCaptchaKey, proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { offerIn, requireProduct } from '../product-form.ts'
import type { Route } from './+types/cheaper.ts'
import { EnquiryFrame, WhoAsks } from './enquiry-frame.tsx'

export const handle: RouteTexts = { texts: ['account', 'buying'] }

export async function loader({ params, request, url: here, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const product = await requireProduct(page, params)
  const offer = offerIn(product, here)
  const { url, breadcrumbs } = product
  return {
    name: offer?.name ?? product.name,
    back: offer ? `${url}?offer_id=${offer.id}` : url,
    breadcrumbs,
    said: takeFlash(page, request, here),
    captchaKey: await findCaptchaKey(page),
  }
}

const Typed = FindCheaper.omit({ GUID_PRODUCT: true, nameSelected: true }).required({ addGetLowPrice: true })

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const product = await requireProduct(page, params)
  const nameSelected = offerIn(product, url)?.name
  try {
    await proveHuman(page, sent)
    const { wrong, body } = readForm(Typed, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    await page.api.enquiries.findCheaper({
      body: { ...body, GUID_PRODUCT: product.guid, ...(nameSelected && { nameSelected }) },
    })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname + url.search, { code: 'sent' })
}

/** «Нашли дешевле»: a link to the same product elsewhere, and where to answer. */
export default function Cheaper({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('buying')
  const { name, back, breadcrumbs, said, captchaKey } = loaderData
  const isSent = useSaidOnce(said) !== null && !actionData
  const form = useForm({
    name: 'cheaper',
    answer: actionData,
    words: { URL: t.noLink, FIO: t.noName, TEL: t.noPhone, PRICE: t.wrongPrice },
    draft: `draft cheaper ${name}`,
    isSent,
  })
  return (
    <EnquiryFrame
      crumbs={breadcrumbs}
      back={back}
      texts={{ title: nestQuotes(t.cheaperTitle(name)), hint: t.cheaperHint, send: t.cheaperSend, sent: t.cheaperSent }}
      form={form}
      isSent={isSent}
      captchaKey={captchaKey}
    >
      <TextField
        {...form.field('URL')}
        label={t.link}
        inputMode="url"
        autoCapitalize="none"
        maxLength={1000}
        required
      />
      <TextField {...form.field('PRICE')} label={t.price} hint={t.priceHint} inputMode="numeric" maxLength={20} />
      <WhoAsks form={form} />
      <TextField
        {...form.field('EMAIL')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Checkbox {...form.tick('addGetLowPrice')} label={t.wantsLow} />
    </EnquiryFrame>
  )
}
