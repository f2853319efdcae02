import { Form } from 'react-router'
import type { Enquiry } from '#contract/staff/enquiries.ts'
import { formatDay } from '#rules/calendar.ts'
import { formatMoney } from '#rules/money.ts'
import { formatPhone } from '#rules/phone.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { TickOne } from '../many/many-bar.tsx'

/** What somebody wrote, and either the field of the answer or what was answered. */
export function EnquiryCard({ enquiry, answer }: { enquiry: Enquiry; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').enquiries
  const isWaiting = enquiry.state === 'waiting'
  return (
    <div className="flex items-start rounded-2 bg-front p-5">
      {isWaiting && (
        <div className="-mt-2.5 -ml-2.5">
          <TickOne id={enquiry.id} name={enquiry.name} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <EnquiryFacts enquiry={enquiry} />
        {isWaiting ? (
          <AnswerForm id={enquiry.id} answer={answer} />
        ) : (
          <p className="mt-3 border-l-[3px] border-seam pl-4 wrap-anywhere">
            {enquiry.answer || t.closed}
            <span className="block text-s text-ink-2">{enquiry.answeredBy}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const t = useMessages('desk').enquiries
  const language = useLanguage()
  const clock = useDeskClock()
  const { product, name, phone, email, region, createdAt, url, priceMinor, wantsLowPrice, address, day, comment } =
    enquiry
  const { course, order, hours, company, town, site, vacancy, files } = enquiry
  return (
    <>
      <p className="text-s text-ink-2">
        <time dateTime={createdAt}>{momentWords(createdAt, clock, language)}</time>, {region}
      </p>
      {product && (
        <h2 className="mt-1 font-semibold">
          <a href={product.url} className="hover:text-cherry">
            {product.name}
          </a>
        </h2>
      )}
      <p className="mt-1 wrap-anywhere">
        {name}, <PhoneLink phone={formatPhone(phone)} />
        {email && `, ${email}`}
      </p>
      {url && (
        <p className="mt-1 wrap-anywhere">
          <a href={url} rel="noreferrer noopener nofollow" target="_blank" className="link">
            {url}
          </a>
          {priceMinor !== null && ` — ${formatMoney(priceMinor, '').trim()}`}
        </p>
      )}
      {wantsLowPrice && <p className="mt-1 text-s text-ink-2">{t.wantsLow}</p>}
      {day && (
        <p className="mt-1">
          {formatDay(day, language, 'long')}, {address}
        </p>
      )}
      {(course || order) && (
        <p className="mt-1 font-semibold wrap-anywhere">
          {[course, order && t.aboutOrder(order)].filter(Boolean).join(' · ')}
        </p>
      )}
      {(vacancy || company || town) && (
        <p className="mt-1 font-semibold wrap-anywhere">{[vacancy, company, town].filter(Boolean).join(' · ')}</p>
      )}
      {site && (
        <p className="mt-1 wrap-anywhere">
          <a href={site} rel="noreferrer noopener nofollow" target="_blank" className="link">
            {site}
          </a>
        </p>
      )}
      {files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map(({ url: file, width, height }, at) => (
            <li key={file}>
              <a
                href={file}
                target="_blank"
                rel="noreferrer"
                className="block size-22 overflow-hidden rounded-2 bg-wall"
              >
                <img
                  src={file}
                  alt={t.file(at + 1)}
                  width={width}
                  height={height}
                  className="size-full object-cover object-top"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {enquiry.kind === 'callback' && <p className="mt-1">{hours ? t.callAt(hours) : t.callAny}</p>}
      {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{comment}</p>}
    </>
  )
}

function AnswerForm({ id, answer }: { id: number; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').enquiries
  const form = useForm({ name: `enquiry-${id}`, answer, words: { answer: t.noAnswer }, draft: `draft enquiry ${id}` })
  return (
    <>
      <FormFrame form={form} className="mt-3 grid gap-3">
        <input type="hidden" name="id" value={id} />
        <Textarea {...form.field('answer')} label={t.answer} hint={t.answerHint} rows={2} maxLength={300} required />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.sending} className="justify-self-start">
          {t.send}
        </Button>
      </FormFrame>
      <Form method="post" className="mt-1">
        <input type="hidden" name="intent" value="closeOne" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="text" className="-ml-2.5">
          {t.close}
        </Button>
      </Form>
    </>
  )
}
