import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { PrivatePicture } from '#contract/media.ts'
import { namesOfKinds } from '#rules/file-kinds.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { watchUploads } from '#storefront/platform/network/watch-uploads.ts'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'

/** A photo that came with an earlier try and waits at the shop; its receipt stands for it. */
export type KeptPhoto = PrivatePicture & { receipt: string }

interface PhotoLimits {
  most: number
  maxMegabytes: number
  kinds: readonly string[]
}

type PhotoFieldProps = {
  name: string
  limits: PhotoLimits
  /** What the form was answered last: what has arrived is in it. */
  answer: { kept: readonly KeptPhoto[] } | undefined
  /** What the shop said of the photos that came. */
  errors: readonly string[]
  /** Where they are not photos alone. */
  label?: string
  note?: string
}

const tile = 'relative block aspect-square overflow-hidden rounded-2 bg-front'
const corner = 'absolute top-0 right-0 grid size-11 place-items-center'
const mark = 'grid size-7 place-items-center rounded-full bg-wall text-ink shadow-[0_0_0_1px_var(--color-seam)]'

/**
 * Photos beside the other fields of a form, which is sent as `multipart/form-data`. Without scripts it is the browser's own
 * field; with them each photo is seen and can be taken out again. What the shop has already is not sent again: with each
 * answer the field begins anew, and what it had found wrong itself gives way to what the shop says.
 */
export function PhotoField({ answer, ...props }: PhotoFieldProps) {
  const [heard, hear] = useState({ answer, times: 0 })
  if (answer && answer !== heard.answer) hear({ answer, times: heard.times + 1 })
  return <ChosenAndKept key={heard.times} {...props} kept={heard.answer?.kept ?? []} />
}

type ChosenAndKeptProps = Omit<PhotoFieldProps, 'answer'> & { kept: readonly KeptPhoto[] }

function ChosenAndKept({ name, limits, kept, errors, label, note }: ChosenAndKeptProps) {
  const t = useMessages('photos')
  const title = label ?? t.label
  const below = useId()
  const [dropped, setDropped] = useState<readonly string[]>([])
  const { input, chosen, problems, add, remove } = useChosen(limits, kept.length - dropped.length)
  const isAlive = useIsAlive()
  const isFull = kept.length - dropped.length + chosen.length >= limits.most
  const told = problems ?? errors
  const toggle = (receipt: string) =>
    setDropped((those) => (those.includes(receipt) ? those.filter((one) => one !== receipt) : [...those, receipt]))
  return (
    <fieldset className="min-w-0" aria-describedby={below}>
      <legend className="text-s font-medium text-ink-2">{title}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-6">
        {kept.map(({ receipt, url }, at) => (
          <KeptTile
            key={receipt}
            name={name}
            value={receipt}
            url={url}
            number={at + 1}
            onToggle={() => toggle(receipt)}
          />
        ))}
        {chosen.map(({ file, url }) => (
          <div key={url} className={tile}>
            {file.type.startsWith('image/') ? (
              <img src={url} alt={file.name} className="size-full object-cover" />
            ) : (
              <span className="flex size-full items-end p-2 text-s wrap-anywhere">{file.name}</span>
            )}
            <button type="button" aria-label={t.remove(file.name)} onClick={() => remove(url)} className={corner}>
              <span className={mark}>
                <Icon of={X} size={16} />
              </span>
            </button>
          </div>
        ))}
        <label className={isAlive ? cx(addTile, isFull && 'hidden') : 'col-span-full'}>
          <input
            ref={input}
            type="file"
            name={name}
            multiple
            accept={limits.kinds.join(',')}
            onChange={add}
            aria-label={title}
            aria-invalid={told.length > 0 || undefined}
            className={isAlive ? 'sr-only' : plainField}
          />
          {isAlive && (
            <span aria-hidden="true" className="flex flex-col items-center gap-1">
              <Icon of={Plus} />
              {t.add}
            </span>
          )}
        </label>
      </div>
      <div id={below} className="mt-1.5">
        {chosen.length > 0 && <Sending />}
        <div role={problems ? 'alert' : undefined} className="grid gap-1">
          {told.map((sentence) => (
            <FieldError key={sentence}>{sentence}</FieldError>
          ))}
        </div>
        <p className="mt-1 text-s text-ink-2">
          {t.hint(limits.most, namesOfKinds(limits.kinds), limits.maxMegabytes)} {note}
        </p>
      </div>
    </fieldset>
  )
}

/** How far the photos are, while the form is on its way. */
function Sending() {
  const t = useMessages('photos')
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => watchUploads(setShare), [])
  if (share === null) return null
  const percent = Math.round(share * 100)
  const words = percent < 100 ? t.sending(percent) : t.reading
  return (
    <div className="mb-2 grid gap-1.5">
      <p className="text-s text-ink-2">{words}</p>
      <Progress value={percent} max={100} label={t.progress} />
    </div>
  )
}

const addTile =
  'grid aspect-square cursor-pointer place-items-center rounded-2 border border-dashed border-edge text-s font-medium text-ink-2 transition-colors hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'

const plainField =
  'w-full rounded-2 border border-dashed border-edge p-3 text-m file:mr-4 file:min-h-11 file:rounded-2 file:border-0 file:bg-front file:px-4 file:font-medium file:text-ink'

type KeptTileProps = { name: string; value: string; url: string; number: number; onToggle: () => void }

/** Taken out by its own mark, and brought back by it; a plain box underneath, so it works before scripts do. */
function KeptTile({ name, value, url, number, onToggle }: KeptTileProps) {
  const t = useMessages('photos')
  return (
    <div className={cx(tile, 'group')}>
      <img
        src={url}
        alt={t.photo(number)}
        className="size-full object-cover object-top group-not-has-checked:opacity-25"
      />
      <label className={cx(corner, 'cursor-pointer')}>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked
          onChange={onToggle}
          aria-label={t.keep(number)}
          className="peer sr-only"
        />
        <span className={cx(mark, 'peer-focus-visible:outline-2 peer-focus-visible:outline-ink')}>
          <span className="hidden group-has-checked:block">
            <Icon of={X} size={16} />
          </span>
          <span className="group-has-checked:hidden">
            <Icon of={RotateCcw} size={16} />
          </span>
        </span>
      </label>
    </div>
  )
}

interface Chosen {
  file: File
  url: string
}

/** The photos of the field; choosing again adds to them, and what cannot be sent is named at once. */
function useChosen({ most, maxMegabytes, kinds }: PhotoLimits, taken: number) {
  const t = useMessages('photos')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [problems, setProblems] = useState<readonly string[] | null>(null)
  const shown = useRef(chosen)

  // Chosen before the scripts came.
  const takeOver = useEffectEvent(() => take(input.current?.files ?? null))
  useEffect(() => takeOver(), [])
  useEffect(() => {
    shown.current = chosen
    if (input.current) input.current.files = filesOf(chosen)
  }, [chosen])
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url)
    },
    [],
  )

  function problemOf({ name, type, size }: File): string | null {
    if (type && !kinds.includes(type)) return t.wrongKind(name, namesOfKinds(kinds))
    return size > maxMegabytes * 1024 * 1024 ? t.tooLarge(name, maxMegabytes) : null
  }

  function take(files: FileList | null) {
    if (!files?.length) return
    const known = new Set(chosen.map(({ file }) => nameAndAge(file)))
    const fresh = [...files].filter((file) => !known.has(nameAndAge(file)))
    const wrong = fresh.flatMap((file) => problemOf(file) ?? [])
    const right = fresh.filter((file) => problemOf(file) === null)
    const room = Math.max(0, most - taken - chosen.length)
    setProblems(right.length > room ? [...wrong, t.tooMany(most)] : wrong)
    setChosen([...chosen, ...right.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))])
  }

  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget.files)

  function remove(url: string) {
    URL.revokeObjectURL(url)
    setProblems(null)
    setChosen(chosen.filter((one) => one.url !== url))
  }

  return { input, chosen, problems, add, remove }
}

/** The same file chosen twice is one photo. */
function nameAndAge({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function filesOf(chosen: readonly Chosen[]): FileList {
  const transfer = new DataTransfer()
  for (const { file } of chosen) transfer.items.add(file)
  return transfer.files
}
