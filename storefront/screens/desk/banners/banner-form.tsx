import { type ChangeEvent, useEffect, useState } from 'react'
import type { EditedBanner } from '#contract/banners.ts'
import { bannerPlaces } from '#rules/banner.ts'
import { languages } from '#rules/language.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Choices } from '../choices.tsx'
import { PictureFile } from '../picture-file.tsx'

interface BannerFormProps {
  banner: EditedBanner
  /** Whose pictures a new one takes where it brings none. */
  copyOf?: number | null
  regions: { ID: number; NAME: string }[]
  sections: { code: string; name: string }[]
  answer: FormAnswer | undefined
  /** Its place is not chosen here. */
  isSale?: boolean
}

/** A banner with all its bounds, its words in three languages and both its pictures as they will be seen. */
export function BannerForm({ banner, copyOf, regions, sections, answer, isSale }: BannerFormProps) {
  const t = useMessages('banners')
  const form = useForm({ name: 'banner', answer })
  const { titles, texts, buttons } = banner
  const words = { titles: t.name, texts: t.text, buttons: t.button }
  const kept = { titles, texts, buttons }
  return (
    <FormFrame form={form} encType="multipart/form-data" className="grid max-w-200 gap-5">
      {banner.id > 0 && <input type="hidden" name="id" value={banner.id} />}
      <input type="hidden" name="seen" value={banner.changedAt ?? ''} />
      {copyOf && <input type="hidden" name="copyOf" value={copyOf} />}
      {!isSale && (
        <Select
          {...form.field('place', banner.place)}
          label={t.place}
          options={bannerPlaces
            .filter((place) => place !== 'sale')
            .map((place) => ({ value: place, label: t.places[place] }))}
        />
      )}
      {(['titles', 'texts', 'buttons'] as const).map((part) => (
        <div key={part} className="grid gap-3 sm:grid-cols-3">
          {languages.map((language) => (
            <TextField
              key={language}
              {...form.field(`${part}.${language}`, kept[part][language] ?? '')}
              label={`${words[part]} ${t.langs[language]}`}
              maxLength={part === 'texts' ? 300 : part === 'titles' ? 120 : 40}
              required={part === 'titles' && language === 'ru'}
            />
          ))}
        </div>
      ))}
      <TextField {...form.field('url', banner.url)} label={t.url} hint={t.urlHint} maxLength={500} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          {...pictureOf(form, 'picture', t.picture, banner.imgUrl)}
          frame={t.onDesktop}
          shape="aspect-[1376/620]"
        />
        <PictureField
          {...pictureOf(form, 'picturePhone', t.picturePhone, banner.imgUrlPhone)}
          frame={t.onPhone}
          shape="aspect-square max-w-60"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField {...form.field('startsOn', banner.startsOn ?? '')} label={t.startsOn} type="date" />
        <TextField {...form.field('endsOn', banner.endsOn ?? '')} label={t.endsOn} type="date" />
        <TextField
          {...form.field('sort', String(banner.sort))}
          label={t.sort}
          hint={t.sortHint}
          inputMode="numeric"
          maxLength={6}
        />
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
  )
}

function pictureOf(form: { errorsOf: (field: string) => string[] }, name: string, label: string, media: string) {
  return { name, label, media, error: form.errorsOf(name).join(' ') }
}

type PictureFieldProps = { name: string; label: string; media: string; error: string; frame: string; shape: string }

/** The picture that is there, or the one just chosen, in the shape in which it will be seen. */
function PictureField({ name, label, media, error, frame, shape }: PictureFieldProps) {
  const t = useMessages('banners')
  const [chosen, choose] = useState<string | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const pick = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    choose(files?.[0] ? URL.createObjectURL(files[0]) : null)
  const src = chosen ?? (media && `/media/${media}/960.webp`)
  return (
    <div className="min-w-0">
      <PictureFile
        id={`banner-${name}`}
        name={name}
        label={label}
        hint={t.pictureHint}
        error={error || undefined}
        onChange={pick}
      />
      <p className="mt-3 text-s text-ink-2">{frame}</p>
      <div className={`mt-1 overflow-hidden rounded-2 bg-front ${shape}`}>
        {src ? (
          <img src={src} alt="" className="size-full object-cover" />
        ) : (
          <p className="grid size-full place-items-center text-s text-ink-2">{t.noPicture}</p>
        )}
      </div>
    </div>
  )
}
