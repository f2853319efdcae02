import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import type { Box, WayIn } from '#rules/way-in.ts'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { WayInAnswer } from './answer.tsx'
import { WayInForm } from './form.tsx'

export interface MeasuredThing {
  id: number
  name: string
  box: Box | null
}

type WayInFrameProps = {
  title: string
  crumbs: Breadcrumb[]
  things: MeasuredThing[]
  way: WayIn | null
  said: Flash | null
  answer: FormAnswer | undefined
  back: { to: string; text: string }
}

/** A page that asks for the way to the room, and says what it means for the goods it is about. */
export function WayInFrame({ title, crumbs, things, way, said: told, answer, back }: WayInFrameProps) {
  const t = useMessages('fit')
  const words = useMessages('ui')
  const said = useSaidOnce(told)
  return (
    <div className="wrap pb-12">
      <ScreenTitle title={title} />
      <Breadcrumbs crumbs={crumbs} label={words.crumbs} />
      <div className="max-w-180">
        <h1 className="title text-h1">{title}</h1>
        {said && !answer && <DoneNotice>{said.code === 'forgotten' ? t.forgotten : t.saved}</DoneNotice>}
        {things.length === 0 ? (
          <p className="mt-4 text-ink-2">{t.nothing}</p>
        ) : (
          <ul className="mt-4">
            {things.map((thing) => (
              <Thing key={thing.id} thing={thing} way={way} isAlone={things.length === 1} />
            ))}
          </ul>
        )}
        <WayInForm way={way} answer={answer} />
        <LinkButton to={back.to} look="text" className="mt-3 -ml-2.5">
          {back.text}
        </LinkButton>
      </div>
    </div>
  )
}

function Thing({ thing: { name, box }, way, isAlone }: { thing: MeasuredThing; way: WayIn | null; isAlone: boolean }) {
  const t = useMessages('fit')
  const size = useDimensionText()
  return (
    <li className="border-t border-seam py-4 first:border-0 first:pt-0">
      {!isAlone && <p className="font-semibold">{name}</p>}
      {box && <p className="text-s text-ink-2">{t.largestBox(size(box))}</p>}
      {way && (
        <div className="mt-1">
          <WayInAnswer box={box} way={way} />
        </div>
      )}
    </li>
  )
}
