import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { wallsOf } from '#rules/room/corners.ts'
import { doorSwings, floorFinishes, type Opening, openingKinds, wallFinishes } from '#rules/room/plan.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { openingName, scopeOf } from '../form-faults.ts'
import { NumberField } from '../number-field.tsx'
import { RoomForm, useFault } from '../room-form.tsx'
import { wallLetter } from '../wall-letter.ts'
import { useWorkshop } from '../workshop-context.ts'

/** The room itself: its shape, walls, height, finishes, and what is built into it. */
export function RoomPanel() {
  return (
    <div className="flex flex-col gap-6 p-4">
      <Shapes />
      <Walls />
      <Finishes />
      <OpeningList />
    </div>
  )
}

const shapes = ['rectangle', 'l', 'pi'] as const
const cornersOfShape = { rectangle: 4, l: 6, pi: 8 }

function Shapes() {
  const t = useMessages('room').room
  const { room } = useWorkshop()
  return (
    <section>
      <h3 className="mb-2 text-s font-medium text-ink-2">{t.shape}</h3>
      <RoomForm intent="shape" hasButton className="flex flex-wrap gap-2">
        {shapes.map((shape) => (
          <Chip
            key={shape}
            type="submit"
            name="shape"
            value={shape}
            chosen={room.plan.corners.length === cornersOfShape[shape]}
          >
            {t.shapes[shape]}
          </Chip>
        ))}
      </RoomForm>
    </section>
  )
}

function Walls() {
  const t = useMessages('room').room
  const cm = useCentimetres()
  const { room } = useWorkshop()
  return (
    <section>
      <h3 className="mb-2 text-s font-medium text-ink-2">{t.walls}</h3>
      <RoomForm intent="walls">
        <div className="grid grid-cols-2 gap-3">
          {wallsOf(room.plan.corners).map(({ index, lengthMm }) => (
            <NumberField key={index} name={`wall${index}`} label={t.wall(wallLetter(index))} value={cm(lengthMm)} />
          ))}
          <NumberField name="height" label={t.height} value={cm(room.plan.heightMm)} className="col-span-2" />
        </div>
      </RoomForm>
      <p className="mt-2 text-s text-ink-2">{t.wallHint}</p>
    </section>
  )
}

function sendForm({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
  currentTarget.form?.requestSubmit()
}

function Finishes() {
  const t = useMessages('room').room
  const { room } = useWorkshop()
  return (
    <RoomForm intent="finishes">
      <div className="grid grid-cols-2 gap-3">
        <Select
          key={room.plan.floor}
          label={t.floor}
          name="floor"
          defaultValue={room.plan.floor}
          options={floorFinishes.map((one) => ({ value: one, label: t.floors[one] }))}
          onChange={sendForm}
        />
        <Select
          key={`walls-${room.plan.walls}`}
          label={t.wallFinish}
          name="walls"
          defaultValue={room.plan.walls}
          options={wallFinishes.map((one) => ({ value: one, label: t.wallFinishes[one] }))}
          onChange={sendForm}
        />
      </div>
    </RoomForm>
  )
}

function OpeningList() {
  const t = useMessages('room').room
  const { room } = useWorkshop()
  const fault = useFault('', scopeOf('addOpening', ''))
  return (
    <section>
      <h3 className="mb-2 text-s font-medium text-ink-2">{t.openings}</h3>
      <ul className="flex flex-col">
        {room.plan.openings.map((opening) => (
          <OpeningRow key={opening.id} opening={opening} />
        ))}
      </ul>
      <RoomForm intent="addOpening" hasButton className="mt-3 flex flex-wrap gap-2">
        {openingKinds.map((kind) => (
          <Button key={kind} type="submit" name="kind" value={kind} look="outline" size="s">
            {t.add[kind]}
          </Button>
        ))}
      </RoomForm>
      {fault && (
        <Notice tone="fault" className="mt-3">
          {fault}
        </Notice>
      )}
    </section>
  )
}

/** Folded up until it is meant; without scripts the browser folds it. */
function OpeningRow({ opening }: { opening: Opening }) {
  const words = useMessages('room')
  const { room: t } = words
  const wallFault = useFault('wall', scopeOf('opening', opening.id))
  const cm = useCentimetres()
  const shell = useMessages('shell')
  const { room, opening: chosen, chooseOpening } = useWorkshop()
  const name = t.opening(openingName(opening, room.plan.openings, words), wallLetter(opening.wall))
  const isDoor = opening.kind === 'door'
  const isChosen = chosen === opening.id
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isChosen) return
    box.current?.scrollIntoView({ block: 'nearest' })
    // Where the place is too low for all of it, its name and first fields come before the last ones.
    box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li className="border-t border-seam first:border-0">
      <details
        ref={box}
        open={isChosen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) chooseOpening(opening.id)
          else if (isChosen) chooseOpening(null)
        }}
      >
        <summary className="flex min-h-11 items-center justify-between gap-3 rounded-1">
          <span>{name}</span>
          <span className="text-s whitespace-nowrap text-ink-2">{shell.size(cm(opening.widthMm))}</span>
        </summary>
        <RoomForm intent="opening" fields={{ opening: opening.id }} className="pt-1 pb-3">
          <div className="grid grid-cols-2 gap-3">
            <Select
              key={opening.wall}
              label={t.onWall}
              error={wallFault}
              name="wall"
              defaultValue={String(opening.wall)}
              options={wallsOf(room.plan.corners).map(({ index }) => ({
                value: String(index),
                label: t.wall(wallLetter(index)),
              }))}
              onChange={sendForm}
            />
            <NumberField name="from" label={t.from} value={cm(opening.fromMm)} />
            <NumberField name="width" label={t.width} value={cm(opening.widthMm)} />
            <NumberField name="height" label={t.openingHeight} value={cm(opening.heightMm)} />
            {!isDoor && <NumberField name="sill" label={t.sill} value={cm(opening.sillMm)} />}
            {isDoor && (
              <Select
                key={opening.swing}
                label={t.swing}
                name="swing"
                defaultValue={opening.swing}
                options={doorSwings.map((one) => ({ value: one, label: t.swings[one] }))}
                onChange={sendForm}
              />
            )}
          </div>
        </RoomForm>
        <RoomForm intent="removeOpening" fields={{ opening: opening.id }} hasButton className="pb-3">
          <Button type="submit" size="s">
            <Icon of={Trash2} size={18} />
            {t.removeOpening}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        </RoomForm>
      </details>
    </li>
  )
}
