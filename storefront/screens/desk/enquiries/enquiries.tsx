import Tags from 'lucide-react/icons/tags'
import { Form } from 'react-router'
import { type Enquiry, enquiriesContract, enquiryKinds } from '#contract/enquiries.ts'
import { formatDay } from '#rules/calendar.ts'
import { formatMoney } from '#rules/money.ts'
import { formatPhone } from '#rules/phone.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/enquiries.ts'

const kinds = enquiryKinds

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const body = { kind: wish.kind, isWaiting: !wish.isDone, count: 100 }
  return { wish, said: takeFlash(page, request, url), ...(await page.api.enquiries.listEnquiries({ body })) }
}

function readWish(search: URLSearchParams) {
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'cheaper'
  return { kind, isDone: search.get('done') === '1' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const isAnswer = textOf(sent.fields, 'intent') !== 'close'
  try {
    if (isAnswer) {
      const { wrong, body } = readForm(enquiriesContract.answerEnquiry.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await page.api.enquiries.answerEnquiry({ body })
    } else await page.api.enquiries.closeEnquiry({ body: { id: textOf(sent.fields, 'id') } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, url.pathname + url.search, { code: isAnswer ? 'answered' : 'closed' })
}

/** Who found it cheaper and who waits for a measurer; an answer goes out by message. */
export default function DeskEnquiries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').enquiries
  const { wish, enquiries, said: told } = loaderData
  const said = useSaidOnce(told)
  const at = (kind: string, isDone: boolean) =>
    href('/vue-tools/cheaper') + queryOf({ ...(kind !== 'cheaper' && { kind }), ...(isDone && { done: 1 }) })
  return (
    <>
      <DeskTitle page="desk-cheaper" />
      <nav aria-label={t.which} className="mb-5 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <LinkChip key={kind} to={at(kind, wish.isDone)} chosen={kind === wish.kind}>
            {t.kinds[kind]}
          </LinkChip>
        ))}
        <LinkChip to={at(wish.kind, !wish.isDone)} chosen={wish.isDone}>
          {t.done}
        </LinkChip>
      </nav>
      {said && !actionData && <DoneNotice>{said.code === 'answered' ? t.answered : t.closed}</DoneNotice>}
      {enquiries.length === 0 ? (
        <EmptyState icon={Tags} title={t.none} text={t.noneText} />
      ) : (
        <ul className="grid max-w-220 gap-3">
          {enquiries.map((enquiry) => (
            <li key={enquiry.id} className="rounded-2 bg-front p-5">
              <EnquiryFacts enquiry={enquiry} />
              {enquiry.state === 'waiting' ? (
                <AnswerForm id={enquiry.id} answer={actionData} />
              ) : (
                <p className="mt-3 border-l-[3px] border-seam pl-4 wrap-anywhere">
                  {enquiry.answer || t.closed}
                  <span className="block text-s text-ink-2">{enquiry.answeredBy}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
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
                <img src={file} alt={t.file(at + 1)} width={width} height={height} className="size-full object-cover" />
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
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="text" className="-ml-2.5">
          {t.close}
        </Button>
      </Form>
    </>
  )
}
