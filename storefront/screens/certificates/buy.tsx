import { certificateSaleContract } from '#contract/certificate-sale.ts'
import { type CertificateDesign, certificateDesigns } from '#rules/certificates.ts'
import { consentTexts } from '#rules/consent.ts'
import type { Contacts } from '#rules/contacts.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { shownPhone } from '#rules/phone.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import { MethodChoice } from '#storefront/parts/payment/method-choice.tsx'
import { lacking, restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { withinShop } from '#storefront/platform/within-shop.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Checkbox, Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { PhoneField } from '#storefront/ui/phone-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import type { Route } from './+types/buy.ts'
import { CertificateDrawing, grounds } from './drawing.tsx'

export const handle: RouteTexts = { texts: ['certificates', 'checkout'] }

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [sums, { title, description }, { contacts }] = await Promise.all([
    page.api.certificateSale.getCertificateSums(),
    textsOf(page, 'certificates'),
    page.api.basket.getFullBasket(),
  ])
  // Of the form: sent twice it buys one certificate.
  return { ...sums, title, description, contacts, key: crypto.randomUUID() }
}

const Buying = certificateSaleContract.buyCertificate.body
const optional = ['recipientName', 'senderName', 'greeting', 'recipientPhone', 'recipientEmail', 'buyerEmail'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const { api, language, publicUrl } = pageOf(context)
  const sent = await sentForm(request)
  const { body, wrong } = readForm(Buying, restated(sent, saidIn(sent)), language)
  const isToThem = textOf(sent.fields, 'sendTo') === 'them'
  const hasReceiver = textOf(sent.fields, 'recipientPhone') !== '' || textOf(sent.fields, 'recipientEmail') !== ''
  const lacks = isToThem && !hasReceiver ? lacking('recipientPhone') : []
  if (wrong || lacks.length > 0) return wrongForm(sent, [...lacks, ...(wrong ?? [])])
  try {
    const answer = await api.certificateSale.buyCertificate({ body })
    return seeOther(withinShop(answer.redirect, publicUrl))
  } catch (error) {
    return refusedForm<(typeof certificateSaleContract)['buyCertificate']>(sent, error)
  }
}

/** The sum in minor units, chosen or typed; what was left empty is not said at all. */
function saidIn({ fields }: SentForm): Record<string, string | number | undefined> {
  const isToThem = textOf(fields, 'sendTo') === 'them'
  const isSaid = (name: string) =>
    textOf(fields, name) !== '' && (isToThem || (name !== 'recipientPhone' && name !== 'recipientEmail'))
  const unsaid = Object.fromEntries(optional.filter((name) => !isSaid(name)).map((name) => [name, undefined]))
  const nominal = textOf(fields, 'nominal')
  const own = textOf(fields, 'sum').replace(/[\s\u00a0]/g, '')
  const sum = nominal !== 'own' ? nominal : /^\d{1,7}$/.test(own) ? Number(own) * 100 : own || '–'
  return { ...unsaid, sum }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta({ matches, title, description, path: href('/certificates') })
}

/** A certificate as a present: how much, which card, for whom, and how it is paid. */
export default function BuyCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('certificates')
  const ui = useMessages('ui')
  const language = useLanguage()
  const { currency, least, most, offered, methods, contacts, key } = loaderData
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const form = useForm({
    name: 'buy',
    answer: actionData,
    words: {
      sum: t.ownSumWrong(money(least), money(most)),
      recipientPhone: t.recipientLacking,
      recipientEmail: t.emailWrong,
      buyerName: t.nameLacking,
      phone: t.phoneLacking,
      buyerEmail: t.emailWrong,
      consents: t.consentLacking,
    },
  })
  const crumbs = [
    { name: t.home, url: '/' },
    { name: t.title, url: href('/certificates') },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-3 max-w-170 text-ink-2">{t.lead}</p>
      <LinkButton to={href('/certificates/balance')} look="text" className="-ml-2.5">
        {t.balanceTitle}
      </LinkButton>
      {methods.length === 0 ? (
        <Notice className="mt-6">{t.noMethods}</Notice>
      ) : (
        <FormFrame form={form} className="mt-4 max-w-190">
          <input type="hidden" name="key" value={key} />
          <Sums form={form} offered={offered} money={money} limits={[money(least), money(most)]} />
          <Designs form={form} />
          <Whom form={form} />
          <Buyer form={form} known={contacts} />
          <ChoiceGroup {...form.group('id')} legend={t.method} legendClass="title text-h3" className="mt-8">
            <MethodChoice methods={methods} chosen={form.typed('id', methods[0]?.id)} onChoose={() => {}} />
          </ChoiceGroup>
          <Checkbox
            {...form.tick('consents')}
            value="order"
            required
            className="mt-6"
            label={<span className="text-s">{consentTexts.order[language]}</span>}
          />
          <Button
            type="submit"
            look="main"
            size="l"
            busy={form.isBusy}
            busyText={t.buying}
            className="mt-6 max-sm:w-full"
          >
            {t.buy}
          </Button>
        </FormFrame>
      )}
    </div>
  )
}

type SumsProps = {
  form: KitForm
  offered: readonly number[]
  money: (minor: number) => string
  limits: readonly [least: string, most: string]
}

/** One of the sums, or one's own: who types it means it. */
function Sums({ form, offered, money, limits }: SumsProps) {
  const t = useMessages('certificates')
  const chosen = form.typed('nominal', String(offered[2] ?? offered[0] ?? ''))
  return (
    <fieldset className="mt-2">
      <legend className="title text-h3">{t.nominal}</legend>
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {offered.map((minor) => (
          <Radio
            key={minor}
            name="nominal"
            value={minor}
            defaultChecked={chosen === String(minor)}
            label={<span className="whitespace-nowrap">{money(minor)}</span>}
          />
        ))}
      </div>
      <Radio name="nominal" value="own" defaultChecked={chosen === 'own'} label={t.ownSum} />
      <TextField
        {...form.field('sum')}
        label={t.ownSum}
        hideLabel
        hint={t.ownSumHint(...limits)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="mt-1 max-w-60 pl-9"
        onInput={(event) => {
          const choices = event.currentTarget.form?.elements.namedItem('nominal')
          if (choices instanceof RadioNodeList) choices.value = 'own'
          form.mended('sum')
        }}
      />
    </fieldset>
  )
}

function Designs({ form }: { form: KitForm }) {
  const t = useMessages('certificates')
  const chosen = form.typed('design', certificateDesigns[0])
  return (
    <fieldset className="mt-8">
      <legend className="title text-h3">{t.design}</legend>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {certificateDesigns.map((design) => (
          <DesignChoice key={design} design={design} name={t.designs[design]} isChosen={design === chosen} />
        ))}
      </div>
    </fieldset>
  )
}

function DesignChoice({ design, name, isChosen }: { design: CertificateDesign; name: string; isChosen: boolean }) {
  return (
    <label className="block cursor-pointer overflow-hidden rounded-2 border border-edge has-checked:border-ink has-checked:inset-ring-1 has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <span className={cx('block p-3', grounds[design])}>
        <CertificateDrawing design={design} className="w-full" />
      </span>
      <span className="flex min-h-11 items-center gap-2 px-3">
        <input type="radio" name="design" value={design} defaultChecked={isChosen} className="accent-cherry" />
        {name}
      </span>
    </label>
  )
}

function Whom({ form }: { form: KitForm }) {
  const t = useMessages('certificates')
  const sendTo = form.typed('sendTo', 'me')
  const note = (label: string) => `${label}, ${t.optional}`
  return (
    <fieldset className="group/whom mt-8 grid gap-4">
      <legend className="title mb-3 text-h3">{t.whom}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('recipientName')} label={note(t.recipientName)} maxLength={40} autoComplete="off" />
        <TextField {...form.field('senderName')} label={note(t.senderName)} maxLength={30} autoComplete="off" />
      </div>
      <Textarea {...form.field('greeting')} label={note(t.greeting)} hint={t.greetingHint} rows={3} maxLength={300} />
      <div role="radiogroup" aria-label={t.sendTo}>
        <p>{t.sendTo}</p>
        <Radio name="sendTo" value="me" defaultChecked={sendTo === 'me'} label={t.sendToMe} />
        <Radio name="sendTo" value="them" defaultChecked={sendTo === 'them'} label={t.sendToThem} />
      </div>
      <div className="hidden gap-4 group-has-[input[value=them]:checked]/whom:grid sm:grid-cols-2">
        <PhoneField {...form.field('recipientPhone')} label={t.recipientPhone} autoComplete="off" />
        <TextField
          {...form.field('recipientEmail')}
          label={t.recipientEmail}
          type="email"
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}

type BuyerProps = { form: KitForm; known: Pick<Contacts, 'name' | 'phone' | 'email'> }

/** Whoever is known to the shop need not say it again. */
function Buyer({ form, known }: BuyerProps) {
  const t = useMessages('certificates')
  return (
    <fieldset className="mt-8 grid gap-4">
      <legend className="title text-h3">{t.buyer}</legend>
      <p className="text-ink-2">{t.buyerText}</p>
      <TextField {...form.field('buyerName', known.name)} label={t.buyerName} maxLength={60} autoComplete="name" />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField {...form.field('phone', shownPhone(known.phone))} label={t.buyerPhone} />
        <TextField
          {...form.field('buyerEmail', known.email)}
          label={`${t.buyerEmail}, ${t.optional}`}
          type="email"
          maxLength={100}
          autoComplete="email"
        />
      </div>
    </fieldset>
  )
}
