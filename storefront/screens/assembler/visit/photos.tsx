import Camera from 'lucide-react/icons/camera'
import { useEffect, useMemo, useState } from 'react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import { type CheckLine, type VisitPhotoKind, visitPhotoKinds } from '#rules/crew.ts'
import { shrinkPhoto } from '#storefront/parts/shrink-photo.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { clockOf } from '../clock-of.ts'
import type { DayData } from '../use-day.ts'
import { enqueue, useQueue, type Waiting } from './queue.ts'

const tile = 'relative aspect-square overflow-hidden rounded-2 bg-front'

/** Photos of the visit, each tied to a line of the checklist: those that the shop has, and those on their way. */
export function Photos({ order, data }: { order: AssemblerOrder; data: DayData }) {
  const t = useMessages('assembler')
  const [kind, setKind] = useState<VisitPhotoKind>('before')
  const [line, setLine] = useState<CheckLine | undefined>(order.checklist[0])
  const [problem, setProblem] = useState('')
  const waiting = useQueue().filter((one) => one.guid === order.guid && one.kind === 'photo')
  const { guid, saleId, order_num, checklist, photos } = order

  async function add(files: readonly File[]) {
    setProblem('')
    for (const file of files) {
      const photo = await shrinkPhoto(file)
      if (!photo) setProblem(t.photoWrong(file.name))
      else {
        const body = {
          orderId: guid,
          orderGuid: saleId,
          orderType: kind,
          aItemId: line,
          takenAt: new Date().toISOString(),
        }
        await enqueue({ kind: 'photo', guid, order: order_num, body, photo, photoName: file.name })
      }
    }
  }
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t.photos}</h3>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Select
          label={t.photoKind}
          value={kind}
          onChange={({ target: { value } }) => setKind(visitPhotoKinds.find((one) => one === value) ?? 'before')}
          options={visitPhotoKinds.map((value) => ({ value, label: t.photoKinds[value] }))}
        />
        <Select
          label={t.checklist}
          value={line ?? ''}
          onChange={({ target: { value } }) => setLine(checklist.find((one) => one === value))}
          options={checklist.map((value) => ({ value, label: t.checks[value] }))}
        />
      </div>
      <ul className="mt-2 grid grid-cols-4 gap-2">
        {photos.map((photo) => (
          <li key={photo.id} className={tile}>
            <img
              src={photo.url}
              alt={t.photoOf(
                t.photoKinds[photo.kind],
                t.checks[photo.line],
                clockOf(photo.takenAt, data.utcOffsetMinutes),
              )}
              loading="lazy"
              className="size-full object-cover"
            />
            <Caption text={`${t.photoKinds[photo.kind]}, ${clockOf(photo.takenAt, data.utcOffsetMinutes)}`} />
          </li>
        ))}
        {waiting.map((one) => (
          <li key={one.id} className={tile} data-waiting="photo">
            <Preview waiting={one} alt={t.photoWaits} />
            <Caption text={one.problem ?? t.photoWaits} />
          </li>
        ))}
        <li>
          <label className="grid aspect-square cursor-pointer place-items-center rounded-2 border border-dashed border-edge hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink">
            <Icon of={Camera} size={24} />
            <span className="sr-only">{t.photoAdd(line ? t.checks[line] : '')}</span>
            <input
              type="file"
              accept="image/*"
              multiple
              className="sr-only"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                target.value = ''
                void add(files)
              }}
            />
          </label>
        </li>
      </ul>
      {problem && (
        <p role="alert" className="mt-1 text-s text-fault">
          {problem}
        </p>
      )}
    </section>
  )
}

function Caption({ text }: { text: string }) {
  return (
    <span className="absolute inset-x-0 bottom-0 truncate bg-ink/80 px-1 text-center text-xs text-wall">{text}</span>
  )
}

function Preview({ waiting: { photo }, alt }: { waiting: Waiting; alt: string }) {
  const url = useMemo(() => (photo ? URL.createObjectURL(photo) : ''), [photo])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img src={url} alt={alt} className="size-full object-cover opacity-60" />
}
