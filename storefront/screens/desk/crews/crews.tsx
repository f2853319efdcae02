import { type CrewWeek, staffCrewsContract } from '#contract/staff/crews.ts'
import { addDays } from '#rules/calendar.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { type Flash, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, refusalOf } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/crews.ts'
import { Board, OpenVisits } from './board.tsx'
import { CrewPanel } from './crew-panel.tsx'
import { type Moved, movedOf } from './moved.ts'
import { MovingContext, useMoving } from './moving.ts'
import { saveCrews } from './save-crews.ts'
import { usePlaceText, VisitPanel } from './visit-panel.tsx'
import { weekAddress } from './week-address.ts'

export const handle: ScreenHandle & RouteTexts = { texts: ['crews'], takesFiles: 'staffCrews.saveCrewFace' }

/** `?visit=` opens a visit, `?crew=` a crew (`new`: one more) above the board of the week. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const search = url.searchParams
  const { regionId, from } = staffCrewsContract.listCrewWeek.body.shape
  const place = regionId.safeParse(search.get('place') ?? undefined).data
  const day = from.safeParse(search.get('day') ?? undefined).data
  const week = await page.api.staffCrews.listCrewWeek({
    body: { ...(place && { regionId: place }), ...(day && { from: day }) },
  })
  const crew = search.get('crew')
  return {
    week,
    visit: await readVisit(page, week.days[0], search),
    crew: crew === 'new' ? ('new' as const) : (week.crews.find(({ id }) => String(id) === crew) ?? null),
    said: takeFlash(page, request, url),
  }
}

/** What is gone meanwhile is told, and the board stands all the same. */
async function readVisit({ api }: PageContext, from: string | undefined, search: URLSearchParams) {
  const { subject, to, crewId } = staffCrewsContract.readCrewVisit.body.shape
  const visit = subject.safeParse(search.get('visit') ?? undefined).data
  if (!visit) return null
  const who = search.get('who') || undefined
  const wish = {
    to: to.safeParse(search.get('to') ?? undefined).data,
    who: who ? crewId.safeParse(Number(who)).data : undefined,
  }
  const body = {
    subject: visit,
    ...(from && { from }),
    ...(wish.to && { to: wish.to }),
    ...(wish.who !== undefined && { crewId: wish.who }),
  }
  try {
    return { ...(await api.staffCrews.readCrewVisit({ body })), who: wish.who, gone: null }
  } catch (error) {
    return { gone: refusalOf(error).message }
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveCrews(request, url, pageOf(context))
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** The week of a region by crew and day; visits that nobody has stand first. */
export default function DeskCrews({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('crews')
  const { week, visit, crew } = loaderData
  const said = useSaidOnce(loaderData.said)
  const answer = actionData as FormAnswer | undefined
  const moving = useMoving(week)
  // What was dropped or put back has no form of its own on the page that says no.
  const isOfBoard = answer?.form === 'undo' || (answer?.form === 'give' && visit?.gone !== null)
  const refused = isOfBoard ? answer.refusal : null
  return (
    <MovingContext value={moving}>
      <DeskTitle page="desk-crews">
        <LinkButton to={weekAddress(week, { crew: 'new' })} look="outline" size="s">
          {t.add}
        </LinkButton>
      </DeskTitle>
      {said && !answer && <Said said={said} />}
      {refused && (
        <Notice tone="fault" className="mb-5">
          {refused.message}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {moving.said}
      </p>
      {visit?.gone && (
        <Notice tone="fault" className="mb-5">
          {visit.gone}
        </Notice>
      )}
      {visit?.gone === null && <VisitPanel key={visit.visit.subject} week={week} {...visit} answer={answer} />}
      {crew && <CrewPanel key={crew === 'new' ? 'new' : crew.id} week={week} crew={crew} answer={answer} />}
      <WeekForm week={week} />
      <OpenVisits week={week} />
      <Board week={week} />
    </MovingContext>
  )
}

/** What was done, and a way back where it can be undone. */
function Said({ said }: { said: Flash }) {
  const t = useMessages('crews')
  const placeText = usePlaceText()
  const moved = movedOf(said)
  const movedText = ({ after, back }: Moved) => {
    if (back.to !== back.seen) return t.movedTo(placeText(after))
    return after.crew === '' ? t.takenBack : t.given(after.crew)
  }
  return (
    <div className="mb-5">
      <DoneNotice>{moved ? movedText(moved) : sentenceOf(said, t)}</DoneNotice>
      {moved && said.code === 'moved' && <UndoForm back={moved.back} />}
    </div>
  )
}

function UndoForm({ back }: { back: Moved['back'] }) {
  const t = useMessages('crews')
  const form = useForm({ name: 'undo', answer: undefined })
  return (
    <FormFrame form={form} className="mt-2">
      {Object.entries(back).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving}>
        {t.undo}
      </Button>
    </FormFrame>
  )
}

type Words = ReturnType<typeof useMessages<'crews'>>

function sentenceOf({ code, sentence = '' }: Flash, t: Words): string {
  if (code === 'joined') return t.joined(sentence)
  if (code === 'left') return t.left
  if (code === 'face') return t.face.saved
  if (code === 'faceless') return t.face.removed
  return code === 'undone' ? t.undone : t.saved
}

function WeekForm({ week }: { week: CrewWeek }) {
  const t = useMessages('crews')
  const first = week.days[0] ?? week.today
  const at = (from: string) => weekAddress({ ...week, days: [from] })
  return (
    <div className="mb-6">
      <form
        key={`${week.region.id} ${first}`}
        method="get"
        action={href('/vue-tools/crews')}
        className="grid max-w-180 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_200px_auto]"
      >
        <Select
          name="place"
          label={t.region}
          defaultValue={week.region.id}
          options={week.regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField name="day" type="date" label={t.from} defaultValue={first} />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.show}
        </Button>
      </form>
      <nav aria-label={t.from} className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={at(addDays(first, -7))} look="text" size="s">
          {t.earlier}
        </LinkButton>
        {first !== week.today && (
          <LinkButton to={at(week.today)} look="text" size="s">
            {t.thisWeek}
          </LinkButton>
        )}
        <LinkButton to={at(addDays(first, 7))} look="text" size="s">
          {t.later}
        </LinkButton>
      </nav>
    </div>
  )
}
