import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import type { Banner, EditedBanner } from '#contract/banners.ts'
import { type BannerCut, type BannerPlace, bannerCuts, bannerPlaces } from '#rules/banner.ts'
import { type Language, languages } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { Choices } from '../choices.tsx'
import { PictureFile } from '../picture-file.tsx'
import { Seen } from '../seen.tsx'
import { BannerPreview, type FreshPictures } from './banner-preview.tsx'
import { BannerSpots, SpotHandles } from './banner-spots.tsx'
import { contrastUnderWords } from './calm-ground.ts'
import { CutPicture } from './cut-picture.tsx'
import { useSpots } from './use-spots.ts'

interface BannerFormProps {
  banner: EditedBanner
  /** Whose pictures a new one takes where it brings none. */
  copyOf?: number | null
  regions: { ID: number; NAME: string }[]
  sections: { code: string; name: string }[]
  answer: FormAnswer | undefined
}

type Side = 'wide' | 'phone'
type Size = { width: number; height: number }

const none = { wide: null, phone: null }
const fields = { wide: 'picture', phone: 'picturePhone' } as const

/** A banner with all its bounds, its words in three languages, its pictures with what is cut off, its marks, and how it will be seen. */
export function BannerForm({ banner, copyOf, regions, sections, answer }: BannerFormProps) {
  const t = useMessages('banners')
  const language = useLanguage()
  const form = useForm({ name: 'banner', answer })
  const { titles, texts, buttons } = banner
  const words = { titles: t.name, texts: t.text, buttons: t.button }
  const [typed, setTyped] = useState(() => typedOf(banner, language))
  const [fresh, setFresh] = useState<FreshPictures>(none)
  const [sizes, setSizes] = useState(banner.sizes)
  const marks = useSpots(banner)
  const place = banner.place === 'sale' ? 'sale' : typed.place
  const media = { wide: banner.imgUrl, phone: banner.imgUrlPhone }
  const isAlive = useIsAlive()
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTyped(readTyped(currentTarget, language))
  const drawn: Banner = {
    id: banner.id,
    ...typed,
    imgUrl: media.wide,
    imgUrlPhone: fresh.wide && !media.phone ? '' : media.phone,
    sizes,
    spots: marks.left.flatMap((spot) => (spot.price && spot.name ? [{ ...spot, price: spot.price }] : [])),
  }
  const hasPicture = place === 'top' || media.wide !== '' || fresh.wide !== null
  return (
    <div className="grid grid-cols-1 gap-10">
      <FormFrame form={form} encType="multipart/form-data" onChange={look} className="grid max-w-240 gap-5">
        {banner.id > 0 && <input type="hidden" name="id" value={banner.id} />}
        <Seen value={banner.changedAt ?? ''} />
        {copyOf && <input type="hidden" name="copyOf" value={copyOf} />}
        <input type="hidden" name="sort" value={banner.sort} />
        {banner.place !== 'sale' && (
          <Select
            {...form.field('place', banner.place)}
            label={t.place}
            options={bannerPlaces.filter((one) => one !== 'sale').map((one) => ({ value: one, label: t.places[one] }))}
          />
        )}
        {(['titles', 'texts', 'buttons'] as const).map((part) => (
          <div key={part} className="grid gap-3 sm:grid-cols-3">
            {languages.map((one) => (
              <TextField
                key={one}
                {...form.field(`${part}.${one}`, { titles, texts, buttons }[part][one] ?? '')}
                label={`${words[part]} ${t.langs[one]}`}
                maxLength={part === 'texts' ? 300 : part === 'titles' ? 120 : 40}
                required={part === 'titles' && one === 'ru'}
                lang={one}
              />
            ))}
          </div>
        ))}
        <TextField {...form.field('url', banner.url)} label={t.url} hint={t.urlHint} maxLength={500} required />
        <div className="grid gap-5 sm:grid-cols-2">
          {(['wide', 'phone'] as const).map((side) => (
            <PictureField
              key={side}
              side={side}
              place={place}
              error={form.errorsOf(fields[side]).join(' ')}
              src={fresh[side] ?? (media[side] && `/media/${media[side]}/960.webp`)}
              size={sizes[side]}
              onSize={(size) => setSizes((known) => (isLike(known[side], size) ? known : { ...known, [side]: size }))}
              onFresh={(picture) => setFresh((known) => ({ ...known, [side]: picture }))}
            >
              {isAlive && place === 'main' && <SpotHandles spots={marks.left} side={side} onMove={marks.move} />}
            </PictureField>
          ))}
        </div>
        {place === 'main' && <BannerSpots form={form} {...marks.form} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...form.field('startsOn', banner.startsOn ?? '')} label={t.startsOn} type="date" />
          <TextField {...form.field('endsOn', banner.endsOn ?? '')} label={t.endsOn} type="date" />
        </div>
        <Choices
          name="regions"
          legend={t.regions}
          chosen={banner.regions.map(String)}
          options={regions.map(({ ID, NAME }) => [String(ID), NAME])}
          error={form.errorOf('regions')}
        />
        <Choices
          name="sections"
          legend={t.sections}
          chosen={banner.sections}
          options={sections.map(({ code, name }) => [code, name])}
          error={form.errorOf('sections')}
        />
        <Checkbox {...form.tick('isActive', banner.isActive)} label={t.isActive} />
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
          {t.save}
        </Button>
      </FormFrame>
      {isAlive && hasPicture && <BannerPreview place={place} banner={drawn} fresh={fresh} />}
    </div>
  )
}

function isLike(one: Size, other: Size): boolean {
  return Math.abs(one.width / one.height - other.width / other.height) < 0.01
}

/** What of a banner is read as it is typed, in the language of whoever edits. */
interface Typed {
  place: BannerPlace
  name: string
  text: string
  button: string
  url: string
}

function typedOf({ place, titles, texts, buttons, url }: EditedBanner, language: Language): Typed {
  const [name, text, button] = [titles, texts, buttons].map((names) => nameIn(names, language))
  return { place, name: name ?? '', text: text ?? '', button: button ?? '', url: url || '/' }
}

function readTyped(form: HTMLFormElement, language: Language): Typed {
  const said = new FormData(form)
  const one = (name: string) => String(said.get(name) ?? '').trim()
  const inLanguage = (part: string) => one(`${part}.${language}`) || one(`${part}.ru`)
  const url = one('url')
  return {
    place: bannerPlaces.find((known) => known === one('place')) ?? 'sale',
    name: inLanguage('titles'),
    text: inLanguage('texts'),
    button: inLanguage('buttons'),
    url: url.startsWith('/') ? url : '/',
  }
}

interface PictureFieldProps {
  side: Side
  place: BannerPlace
  error: string
  src: string
  size: Size
  onSize: (size: Size) => void
  onFresh: (src: string | null) => void
  children: React.ReactNode
}

/** Least pixels across, by which a picture is sharp where it is seen. */
const sharp = { wide: 1376, phone: 780 }

/** The picture that is there, or the one just chosen, with what is cut off in each window and what is wrong with it. */
function PictureField({ side, place, error, src, size, onSize, onFresh, children }: PictureFieldProps) {
  const t = useMessages('banners')
  const cuts = bannerCuts[place].filter(({ picture }) => picture === side)
  const [seen, setSeen] = useState<Size & { contrast: number | null }>()
  const [isFresh, setIsFresh] = useState(false)
  const pick = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    setIsFresh(files?.[0] !== undefined)
    onFresh(files?.[0] ? URL.createObjectURL(files[0]) : null)
  }
  useEffect(() => () => void (src.startsWith('blob:') && URL.revokeObjectURL(src)), [src])
  useEffect(() => {
    if (!src) return
    const picture = new Image()
    picture.src = src
    let isOver = false
    picture.decode().then(
      () => {
        const cut = bannerCuts[place].find(({ picture: one, words }) => one === side && words)
        const contrast = cut ? contrastUnderWords(picture, cut) : null
        if (!isOver) setSeen({ width: picture.naturalWidth, height: picture.naturalHeight, contrast })
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [src, place, side])
  const warnings = seen ? warningsOf(t, { seen, isFresh, side, cuts }) : []
  return (
    <div className="min-w-0">
      <PictureFile
        id={`banner-${fields[side]}`}
        name={fields[side]}
        label={side === 'wide' ? t.picture : t.picturePhone}
        hint={t.pictureHint}
        error={error || undefined}
        onChange={pick}
      />
      <p className="mt-3 text-s text-ink-2">{cuts.length > 0 ? t.cutsOf[side] : t.notSeenHere}</p>
      <div className="mt-1">
        {src ? (
          <CutPicture src={src} size={size} cuts={cuts} onSize={onSize}>
            {children}
          </CutPicture>
        ) : (
          <p className="grid aspect-[2] place-items-center rounded-2 bg-front text-s text-ink-2">{t.noPicture}</p>
        )}
      </div>
      <div role="status" className="mt-2 text-s text-wait">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  )
}

type Words = ReturnType<typeof useMessages<'banners'>>
type Look = { seen: Size & { contrast: number | null }; isFresh: boolean; side: Side; cuts: readonly BannerCut[] }

function warningsOf(t: Words, { seen, isFresh, side, cuts }: Look): string[] {
  if (cuts.length === 0) return []
  const isSmall = isFresh && seen.width < sharp[side]
  const isLoud = seen.contrast !== null && seen.contrast < 4.5
  return [isSmall && t.pictureSmall(seen.width, sharp[side]), isLoud && t.pictureLoud].filter((one) => one !== false)
}
