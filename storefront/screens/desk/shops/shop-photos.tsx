import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { type EditedPhoto, mostShopPhotos } from '#contract/staff/shop-photos.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { InLanguages } from '../lists/edited.tsx'
import { PictureFile } from '../picture-file.tsx'

type Answered = { answer: FormAnswer | undefined }

/** Photos of a place in their order: the first is the one that lists show. */
export function ShopPhotos({ shopId, photos, answer }: Answered & { shopId: number; photos: EditedPhoto[] }) {
  const t = useMessages('shops').photos
  return (
    <section className="mt-12 max-w-240">
      <h2 className="title text-h3">{t.title}</h2>
      <p className="mt-1 text-s text-ink-2">{photos.length === 0 ? t.none : t.order}</p>
      <ol className="mt-4">
        {photos.map((photo, at) => (
          <li key={photo.id} className="grid gap-4 border-t border-seam py-5 sm:grid-cols-[160px_minmax(0,1fr)]">
            <Photo photo={photo} number={at + 1} isFirst={at === 0} isLast={at === photos.length - 1} answer={answer} />
          </li>
        ))}
      </ol>
      {photos.length < mostShopPhotos ? (
        // A photo that was taken in leaves the form empty for the next one.
        <AddPhoto key={photos.length} shopId={shopId} answer={answer} />
      ) : (
        <p className="border-t border-seam pt-5 text-s text-ink-2">{t.many(mostShopPhotos)}</p>
      )}
    </section>
  )
}

type PhotoProps = Answered & { photo: EditedPhoto; number: number; isFirst: boolean; isLast: boolean }

function Photo({ photo, number, isFirst, isLast, answer }: PhotoProps) {
  const t = useMessages('shops').photos
  const { id, media, width, height, alts } = photo
  const form = useForm({ name: `name ${id}`, answer })
  return (
    <>
      <div>
        <img
          src={`/media/${media}/320.webp`}
          alt={alts.ru}
          width={width}
          height={height}
          className="aspect-4/3 w-full rounded-2 bg-front object-cover max-sm:max-w-60"
        />
        <div className="mt-2 flex items-start gap-1">
          {!isFirst && <Press id={id} to="earlier" icon={ArrowUp} label={t.earlier(number)} answer={answer} />}
          {!isLast && <Press id={id} to="later" icon={ArrowDown} label={t.later(number)} answer={answer} />}
          <RemovePhoto id={id} number={number} answer={answer} />
        </div>
      </div>
      <FormFrame form={form} className="grid content-start gap-3">
        <input type="hidden" name="id" value={id} />
        <Alts form={form} alts={alts} />
        <Button type="submit" look="outline" size="s" busy={form.isBusy} className="justify-self-start">
          {t.saveAlt}
          <span className="sr-only">{`, ${number}`}</span>
        </Button>
      </FormFrame>
    </>
  )
}

/** The browser's own disclosure asks once more: a photo that is gone does not come back. */
function RemovePhoto({ id, number, answer }: Answered & { id: number; number: number }) {
  const t = useMessages('shops').photos
  const form = useForm({ name: `remove ${id}`, answer })
  return (
    <details open={form.answer ? true : undefined}>
      <summary
        className={buttonClass({ look: 'text', size: 's' })}
        aria-label={t.remove(number)}
        title={t.remove(number)}
      >
        <Icon of={Trash} size={18} />
      </summary>
      <FormFrame form={form} className="mt-2 grid justify-items-start gap-2">
        <input type="hidden" name="id" value={id} />
        <p className="text-s">{t.removeAsk}</p>
        <Button type="submit" look="outline" size="s" busy={form.isBusy}>
          {t.removeYes}
          <span className="sr-only">{`, ${number}`}</span>
        </Button>
      </FormFrame>
    </details>
  )
}

type PressProps = Answered & {
  id: number
  to: 'earlier' | 'later'
  icon: ComponentProps<typeof Icon>['of']
  label: string
}

function Press({ id, to, icon, label, answer }: PressProps) {
  const form = useForm({ name: `move ${id}${to}`, answer })
  return (
    <FormFrame form={form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="text" size="s" busy={form.isBusy} aria-label={label} title={label}>
        <Icon of={icon} size={18} />
      </Button>
    </FormFrame>
  )
}

function AddPhoto({ shopId, answer }: Answered & { shopId: number }) {
  const t = useMessages('shops').photos
  const form = useForm({ name: 'add', answer })
  return (
    <FormFrame form={form} encType="multipart/form-data" className="grid gap-4 border-t border-seam pt-5">
      <h3 className="font-semibold">{t.addTitle}</h3>
      <input type="hidden" name="shopId" value={shopId} />
      <PictureFile
        id="shop-photo"
        name="picture"
        label={t.picture}
        hint={t.pictureHint}
        error={form.errorOf('picture')}
      />
      <Alts form={form} alts={{ ru: '', kk: '', en: '' }} />
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.adding} className="justify-self-start">
        {t.add}
      </Button>
    </FormFrame>
  )
}

function Alts({ form, alts }: { form: KitForm; alts: EditedPhoto['alts'] }) {
  const t = useMessages('shops').photos
  return (
    <InLanguages>
      {(language, inWords) => (
        <TextField
          {...form.field(`alts.${language}`, alts[language])}
          label={`${t.alt} ${inWords}`}
          hint={language === 'ru' ? t.altHint : undefined}
          maxLength={160}
          required={language === 'ru'}
        />
      )}
    </InLanguages>
  )
}
