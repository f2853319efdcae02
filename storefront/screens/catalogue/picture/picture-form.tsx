import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import { type MouseEvent, useId } from 'react'
import { Form } from 'react-router'
import { namesOfKinds } from '#rules/file-kinds.ts'
import { pictureSearchLimits } from '#rules/picture-search.ts'
import { FormName, FormSaid } from '#storefront/parts/form/form-frame.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useGivenPicture } from './use-given-picture.ts'

const accept = pictureSearchLimits.kinds.join(',')

type PictureFormProps = {
  form: KitForm
  /** Beside a picture that was searched by: one button for another. */
  isSmall?: boolean
}

/**
 * Takes a picture: chosen, photographed, dropped anywhere on the page or pasted, it is sent at once. Without scripts it is a
 * plain form with a button.
 */
export function PictureForm({ form, isSmall }: PictureFormProps) {
  const t = useMessages('search').picture
  const below = useId()
  const { input, isAlive, isOver, preview, problem, take } = useGivenPicture()
  const errors = problem ? [problem] : form.errorsOf('image')
  const { most: _, kinds, maxMegabytes } = pictureSearchLimits
  const field = (
    <input
      ref={input}
      id={`${below}-file`}
      type="file"
      name="image"
      accept={accept}
      onClick={forgetChosen}
      onChange={take}
      aria-label={t.label}
      aria-describedby={below}
      aria-invalid={errors.length > 0 || undefined}
      className={isAlive ? 'peer sr-only' : plainField}
    />
  )
  return (
    <Form
      {...form.props}
      action={href('/image-search')}
      encType="multipart/form-data"
      aria-busy={form.isBusy}
      className={cx(isSmall ? 'mt-4' : 'max-w-180')}
    >
      <FormName name={form.name} />
      {form.refusal && errors.length === 0 && <FormSaid form={form} />}
      <div className={isSmall ? undefined : cx(zone, isOver && 'border-ink bg-front-2!')}>
        {!isSmall && <ZoneHead isOver={isOver} isBusy={form.isBusy} preview={preview} />}
        <div className={cx('flex flex-wrap gap-2', isSmall ? 'flex-col' : 'justify-center')}>
          {field}
          {isAlive ? (
            <>
              <label
                htmlFor={`${below}-file`}
                className={cx(press, buttonClass({ look: isSmall ? 'outline' : 'main' }))}
              >
                <Icon of={ImageUp} size={20} />
                {form.isBusy ? t.searching : isSmall ? t.another : t.choose}
              </label>
              {!isSmall && <CameraButton onChange={take} />}
            </>
          ) : (
            <Button type="submit" look={isSmall ? 'outline' : 'main'}>
              {t.find}
            </Button>
          )}
        </div>
        {isAlive && !isSmall && <p className="text-s text-ink-2 pointer-coarse:hidden">{t.paste}</p>}
      </div>
      <div id={below} className="mt-2 grid gap-1 text-s text-ink-2">
        <div role={problem ? 'alert' : undefined} className="grid gap-1">
          {errors.map((sentence) => (
            <FieldError key={sentence}>{sentence}</FieldError>
          ))}
        </div>
        <p>
          {!isSmall && t.limits(namesOfKinds(kinds), maxMegabytes)} {t.privacy}
        </p>
      </div>
    </Form>
  )
}

const zone =
  'flex flex-col items-center gap-4 rounded-3 border border-dashed border-edge bg-front p-5 text-center transition-colors md:p-10'

const press =
  'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink'

const plainField =
  'w-full min-w-0 rounded-2 border border-edge bg-wall p-3 file:mr-4 file:min-h-11 file:rounded-2 file:border-0 file:bg-front file:px-4 file:font-medium file:text-ink'

type HeadProps = { isOver: boolean; isBusy: boolean; preview: string | null }

/** What is to be done here, or the picture that is being looked at. */
function ZoneHead({ isOver, isBusy, preview }: HeadProps) {
  const t = useMessages('search').picture
  return (
    <>
      {isBusy && preview ? (
        <img src={preview} alt={t.chosen} className="max-h-50 max-w-full rounded-2 object-contain" />
      ) : (
        <Icon of={ImageUp} size={24} className="text-ink-2 pointer-coarse:hidden noscript:hidden" />
      )}
      <p className={cx('font-semibold', !isBusy && 'pointer-coarse:hidden noscript:hidden')} aria-live="polite">
        {isBusy ? t.searching : isOver ? t.dropNow : t.drop}
      </p>
    </>
  )
}

/** Browsers say nothing when the picture that stands in the field is chosen once more, as after a lost connection. */
function forgetChosen({ currentTarget }: MouseEvent<HTMLInputElement>) {
  currentTarget.value = ''
}

/** Opens the camera of what is held in the hand. Its picture is handed to the form's own field. */
function CameraButton({ onChange }: { onChange: React.ChangeEventHandler<HTMLInputElement> }) {
  const t = useMessages('search').picture
  return (
    <label
      className={cx(buttonClass({ look: 'outline' }), 'cursor-pointer pointer-fine:hidden has-focus-visible:outline-2')}
    >
      <input
        type="file"
        accept="image/*"
        capture="environment"
        onClick={forgetChosen}
        onChange={onChange}
        className="sr-only"
      />
      <Icon of={Camera} size={20} />
      {t.photograph}
    </label>
  )
}
