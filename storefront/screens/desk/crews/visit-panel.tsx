import { Link } from 'react-router'
import type { DateAndTime } from '#contract/delivery.ts'
import type { CrewChoice, CrewMove, CrewPlace, CrewWeek, DeskVisit } from '#contract/staff/crews.ts'
import { formatDay } from '#rules/calendar.ts'
import { workWords } from '#rules/work-words.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { weekAddress, windowText } from './week-address.ts'

interface VisitPanelProps {
  week: CrewWeek
  visit: DeskVisit
  /** The window that is looked at. */
  to: DateAndTime
  /** Who would have it then, where that was said. */
  who: number | undefined
  choices: CrewChoice[]
  places: CrewPlace[]
  move: CrewMove | null
  answer: FormAnswer | undefined
}

/** One visit: when it can be, who can have it, and what moving it does before it is moved. */
export function VisitPanel({ week, ...shown }: VisitPanelProps) {
  const t = useMessages('crews')
  const language = useLanguage()
  const { visit, to: window, places } = shown
  const { kind, orderNumber, orderGuid, day, from, to, address, zone, minutes, needsHanging, hasMoved } = visit
  const facts = [
    `${formatDay(day, language, 'long')}, ${t.hours(from, to)}`,
    address || t.noAddress,
    zone !== null && t.zone(zone),
    minutes > 0 && workWords(minutes, language),
    needsHanging && t.hanging,
  ].filter((fact) => fact !== false)
  const fault = places.find((place) => windowText(place) === windowText(window))?.fault
  return (
    <section aria-labelledby="visit" className="mb-8 max-w-180 rounded-2 bg-front p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="visit" className="title text-h3">
          {t.giveOf(t.kinds[kind], orderNumber)}
        </h2>
        <LinkButton to={weekAddress(week)} look="text" size="s">
          {t.close}
        </LinkButton>
      </div>
      <p className="mt-1">{facts.join(', ')}</p>
      <p className="mt-1">
        <TextLink to={href('/vue-tools/orders/:guid', { guid: orderGuid })}>{t.toOrder}</TextLink>
      </p>
      {hasMoved && (
        <Notice tone="wait" className="mt-3">
          {t.moved}
        </Notice>
      )}
      {visit.canMove ? (
        <>
          <Places week={week} {...shown} />
          {fault ? (
            <Notice tone="fault" className="mt-4">
              {t.cannot(t.placeFaults[fault])}
            </Notice>
          ) : (
            <GiveForm key={windowText(window)} {...shown} />
          )}
        </>
      ) : (
        <Notice className="mt-4">{t.stays}</Notice>
      )}
    </section>
  )
}

/** Windows of the week as links, so that another is looked at by keyboard and without scripts. */
function Places({ week, visit, to, who, places }: VisitPanelProps) {
  const t = useMessages('crews')
  const language = useLanguage()
  const own = windowText(visit)
  return (
    <nav aria-label={t.whenT} className="mt-4">
      <p className="text-s font-medium text-ink-2">{t.whenT}</p>
      <p className="text-xs text-ink-2">{t.whenNote}</p>
      <ul className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {[...Map.groupBy(places, ({ day }) => day)].map(([day, windows]) => (
          <li key={day}>
            <p className="text-s">{formatDay(day, language)}</p>
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {windows.map((place) => {
                const text = windowText(place)
                const hours = t.hours(place.from, place.to)
                return (
                  <li key={text}>
                    {place.fault ? (
                      <span className="inline-block rounded-1 bg-front-2 px-2.5 py-1.5 text-s text-ink-2">
                        <s>{hours}</s> <span className="text-xs">{t.placeFaults[place.fault]}</span>
                      </span>
                    ) : (
                      <Link
                        to={weekAddress(week, { visit: visit.subject, to: text, ...(who !== undefined && { who }) })}
                        preventScrollReset
                        aria-current={text === windowText(to) ? 'true' : undefined}
                        className={cx(
                          'inline-block rounded-1 border bg-wall px-2.5 py-1.5 text-s hover:border-ink',
                          text === windowText(to) ? 'border-ink inset-ring-1 inset-ring-ink' : 'border-edge',
                        )}
                      >
                        {hours}
                        {text === own && <span className="text-xs text-ink-2">, {t.chosenNow}</span>}
                      </Link>
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GiveForm({ visit, to, who, choices, move, answer }: Omit<VisitPanelProps, 'week'>) {
  const t = useMessages('crews')
  const form = useForm<'crewId' | 'wish'>({ name: 'give', answer, words: { crewId: t.choose } })
  const isElsewhen = windowText(to) !== windowText(visit)
  const wanted = who ?? visit.crewId
  const isFit = choices.some(({ id, fault }) => id === wanted && fault === null)
  const chosen = form.typed('crewId', isFit || wanted === 0 ? String(wanted || '') : '')
  const wish = form.typed('wish', 'shopper')
  const noteOf = ({ id, fault, visits }: CrewChoice) => {
    if (fault !== null) return t.faults[fault]
    return id === visit.crewId ? t.now : t.fits(visits)
  }
  return (
    <FormFrame form={form} className="mt-4 grid gap-4">
      <input type="hidden" name="subject" value={visit.subject} />
      <input type="hidden" name="seenCrewId" value={visit.crewId} />
      <input type="hidden" name="seen" value={windowText(visit)} />
      {isElsewhen && <input type="hidden" name="to" value={windowText(to)} />}
      <ChoiceGroup {...form.group('crewId')} legend={t.give}>
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            name="crewId"
            value={choice.id}
            defaultChecked={chosen === String(choice.id)}
            disabled={choice.fault !== null && (isElsewhen || choice.id !== visit.crewId)}
            label={choice.name}
            note={noteOf(choice)}
          />
        ))}
        {(visit.crewId !== 0 || isElsewhen) && (
          <Radio name="crewId" value="0" defaultChecked={chosen === '0'} label={t.nobody} />
        )}
      </ChoiceGroup>
      {isElsewhen && visit.kind === 'delivery' && (
        <ChoiceGroup {...form.group('wish')} legend={t.wish}>
          <Radio name="wish" value="shopper" defaultChecked={wish === 'shopper'} label={t.wishShopper} />
          <Radio name="wish" value="shop" defaultChecked={wish === 'shop'} label={t.wishShop} note={t.wishShopNote} />
        </ChoiceGroup>
      )}
      {isElsewhen && move && <Effect move={move} />}
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {isElsewhen ? t.move : t.save}
      </Button>
    </FormFrame>
  )
}

function Effect({ move: { before, after, assembly } }: { move: CrewMove }) {
  const t = useMessages('crews')
  const language = useLanguage()
  const placeText = usePlaceText()
  const whenText = ({ day, from, to }: DateAndTime) => `${formatDay(day, language)}, ${t.hours(from, to)}`
  return (
    <Notice tone="wait">
      <p className="font-semibold">{t.effect}</p>
      <p>{t.effectOwn(whenText(before), whenText(after))}</p>
      {assembly && <p>{t.effectAssembly(placeText(assembly.before), placeText(assembly.after))}</p>}
      <p>{t.effectPrice}</p>
    </Notice>
  )
}

/** «Бригада 2, ср, 25 ноября, 12–16 ч» */
export function usePlaceText() {
  const t = useMessages('crews')
  const language = useLanguage()
  return ({ crew, day, from, to }: CrewMove['before']) =>
    t.placeOf(crew || t.nobodyHas, formatDay(day, language), t.hours(from, to))
}
