import ShieldCheck from 'lucide-react/icons/shield-check'
import { type HeldMove, secondPersonContract } from '#contract/staff/second-person.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, lacking, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { useTrailWords } from '../use-trail-words.ts'
import type { Route } from './+types/second-person.ts'

export const handle: RouteTexts = { texts: ['confirm', 'trail'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { ...(await page.api.secondPerson.listMoves()), said: takeFlash(page, request, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  const to = href('/vue-tools/confirm')
  try {
    if (textOf(sent.fields, 'intent') === 'refuse') {
      if (textOf(sent.fields, 'note') === '') return wrongForm(sent, lacking('note'))
      const { wrong, body } = readForm(secondPersonContract.refuseMove.body, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await page.api.secondPerson.refuseMove({ body })
      return redirectSaying(page, to, { code: 'refused' })
    }
    const { wrong, body } = readForm(secondPersonContract.confirmMove.body, sent, page.language)
    if (wrong) return wrongForm(sent, wrong)
    const { url } = await page.api.secondPerson.confirmMove({ body })
    return redirectSaying(page, to, { code: 'confirmed', ...(url !== null && { sentence: url }) })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** Money above the limit goes when another person than who asked says yes. */
export default function SecondPerson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('confirm')
  const { waiting, decided } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-confirm" />
      {said && !actionData && (
        <DoneNotice>
          {said.code === 'confirmed' ? t.confirmed : t.refused}
          {said.sentence && <span className="ml-2 font-semibold break-all select-all">{said.sentence}</span>}
        </DoneNotice>
      )}
      {waiting.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t.none} text={t.noneText} />
      ) : (
        <ul className="mt-4 grid max-w-220 gap-3">
          {waiting.map((move) => (
            <li key={move.id} className="rounded-2 bg-front p-5">
              <Waiting move={move} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <section className="mt-8 max-w-220">
          <h2 className="title text-h3">{t.decided}</h2>
          <ul className="mt-2">
            {decided.map((move) => (
              <li key={move.id} className="border-t border-seam py-3">
                <Decided move={move} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function MoveFacts({ move }: { move: HeldMove }) {
  const t = useMessages('confirm')
  const words = useTrailWords()
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{t.kinds[move.kind]}</b>
        <b className="title text-h3 whitespace-nowrap">{formatMoney(move.sumMinor, currencySign(move.currency))}</b>
      </p>
      <p className="break-words">{words.subject(move.subject)}</p>
      <p className="text-s text-ink-2">{t.asked(move.askedBy, momentWords(move.askedAt, clock, language))}</p>
    </>
  )
}

function Waiting({ move, answer }: { move: HeldMove; answer: FormAnswer | undefined }) {
  const t = useMessages('confirm')
  const form = useForm({ name: `confirm ${move.id}`, answer })
  const refusing = useForm({ name: `refuse ${move.id}`, answer, words: { note: t.noteWrong } })
  return (
    <>
      <MoveFacts move={move} />
      {move.isOwn ? (
        <p className="mt-3 text-s">{t.own}</p>
      ) : (
        <FormFrame form={form} className="mt-3 flex flex-wrap items-center gap-3">
          <input type="hidden" name="id" value={move.id} />
          <Button type="submit" look="main" size="s" busy={form.isBusy} busyText={t.confirming}>
            {t.confirm}
          </Button>
          <span className="text-s text-ink-2">{t.confirmText}</span>
        </FormFrame>
      )}
      <details className="mt-1" open={refusing.answer ? true : undefined}>
        <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.refuse}</summary>
        <FormFrame form={refusing} className="mt-2 flex flex-wrap items-start gap-3">
          <input type="hidden" name="id" value={move.id} />
          <input type="hidden" name="intent" value="refuse" />
          <TextField {...refusing.field('note')} label={t.note} maxLength={300} autoComplete="off" className="w-80" />
          <Button type="submit" look="outline" busy={refusing.isBusy} busyText={t.refusing} className="mt-6 min-h-13!">
            {t.refuse}
          </Button>
        </FormFrame>
      </details>
    </>
  )
}

const tones: Record<HeldMove['state'], BadgeTone> = {
  waiting: 'wait',
  running: 'fault',
  done: 'stock',
  refused: 'off',
  failed: 'fault',
}

function Decided({ move }: { move: HeldMove }) {
  const t = useMessages('confirm')
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <>
      <MoveFacts move={move} />
      <p className="mt-1 flex flex-wrap items-center gap-2 text-s">
        <Badge tone={tones[move.state]}>{t.states[move.state]}</Badge>
        {move.decidedAt && t.by(move.decidedBy, momentWords(move.decidedAt, clock, language))}
      </p>
      {move.note && <p className="mt-1 text-s break-words">{move.note}</p>}
    </>
  )
}
