import { data } from 'react-router'
import { type ClaimLabel, staffClaimsContract } from '#contract/staff/claims.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/labels.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { api, language } = pageOf(context)
  const sent = await sentForm(request)
  const { wrong, body } = readForm(staffClaimsContract.printLabels.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    return data({ ...(await api.staffClaims.printLabels({ body })) })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Labels for the boxes of an order: bars to compare by, and a QR code that opens a claim about exactly this box. */
export default function Labels({ actionData }: Route.ComponentProps) {
  const t = useMessages('desk').claims
  const labels = actionData && 'labels' in actionData ? actionData.labels : []
  const answer = actionData && 'form' in actionData ? actionData : undefined
  const form = useForm({ name: 'labels', answer, words: {} as { orderNumber?: string } })
  return (
    <>
      <ScreenTitle title={t.labelsTitle} />
      <div className="print:hidden">
        <TextLink to={href('/vue-tools/claims')}>{t.back}</TextLink>
        <h1 className="title text-h1">{t.labelsTitle}</h1>
        <p className="mt-2 max-w-160 text-ink-2">{t.labelsText}</p>
        <FormFrame form={form} className="mt-5 flex max-w-130 flex-wrap items-end gap-3">
          <TextField
            {...form.field('orderNumber')}
            label={t.labelsOrder}
            autoComplete="off"
            inputMode="numeric"
            maxLength={30}
            className="min-w-50 flex-1"
          />
          <Button type="submit" look="outline" busy={form.isBusy}>
            {t.makeLabels}
          </Button>
        </FormFrame>
        {labels.length > 0 && (
          <Button look="main" className="mt-4 noscript:hidden" onClick={() => window.print()}>
            {t.print}
          </Button>
        )}
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 print:mt-0 print:grid-cols-2">
        {labels.map((label) => (
          <li key={label.barcode} className="break-inside-avoid rounded-2 border border-seam bg-wall p-4">
            <Label label={label} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Label({ label: { name, box, boxes, piece, barcode, barcodePng, qrPng, url } }: { label: ClaimLabel }) {
  const t = useMessages('desk').claims
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-s text-ink-2">{t.labelOf(box, boxes, piece)}</p>
        <img src={barcodePng} alt={barcode} className="mt-2 max-w-full" />
      </div>
      <div>
        <img src={qrPng} alt={url} className="w-full" />
        <p className="mt-1 text-[9px] break-all text-ink-2">{url.split('qr=')[1]}</p>
      </div>
    </div>
  )
}
