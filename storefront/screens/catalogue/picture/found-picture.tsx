import Frame from 'lucide-react/icons/frame'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { PictureFrame } from '#contract/picture-search.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import type { PicturePart } from './in-part.ts'
import type { ShownFound } from './read-found.ts'

/** The picture that was searched by, with its frame; another frame searches again. */
export function FoundPicture({ found, form }: { found: ShownFound; form: KitForm }) {
  const t = useMessages('search').picture
  const [isFraming, setFraming] = useState(false)
  const tool = useFetched(isFraming, () => import('./framing.tsx'))
  const opener = useReturnedFocus(isFraming)
  const isDrawing = isFraming && tool !== null
  return (
    <Form {...form.props} action={href('/image-search')} preventScrollReset>
      <FormName name={form.name} />
      <input type="hidden" name="resultId" value={found.resultId} />
      {isDrawing ? (
        <tool.Framing found={found} isBusy={form.isBusy} onCancel={() => setFraming(false)} />
      ) : (
        <Still found={found} onPress={() => setFraming(true)} />
      )}
      <div role="alert">
        {form.errorsOf('image').map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
        {form.refusal && form.errorsOf('image').length === 0 && <FieldError>{form.refusal.message}</FieldError>}
      </div>
      {!isDrawing && (
        <>
          {!found.frame && <p className="mt-2 text-s text-ink-2">{t.frameText}</p>}
          <div ref={opener} className="mt-3 flex flex-wrap gap-2 noscript:hidden">
            <Button
              look="quiet"
              busy={isFraming}
              busyText={t.frame}
              onClick={() => setFraming(true)}
              className="flex-1 px-3!"
            >
              <Icon of={Frame} size={20} />
              {found.frame ? t.reframe : t.frame}
            </Button>
            {found.frame && <PartButton part="whole">{t.whole}</PartButton>}
          </div>
          <Parts found={found} />
        </>
      )}
    </Form>
  )
}

/** Who gives the frame up is back where it was opened. */
function useReturnedFocus(isFraming: boolean) {
  const opener = useRef<HTMLDivElement>(null)
  const wasFraming = useRef(false)
  useEffect(() => {
    if (wasFraming.current && !isFraming) opener.current?.querySelector('button')?.focus()
    wasFraming.current = isFraming
  }, [isFraming])
  return opener
}

function Still({ found, onPress }: { found: ShownFound; onPress: () => void }) {
  const t = useMessages('search').picture
  const { src, width, height, frame, isOurs } = found
  return (
    <div className="isolate grid place-items-center rounded-2 bg-front">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button below is the way for the keyboard */}
      <div className="relative cursor-crosshair" onClick={onPress}>
        <img
          src={src}
          alt={isOurs ? t.ours : t.chosen}
          width={width}
          height={height}
          className={cx('max-h-56 w-auto rounded-2 lg:max-h-100', isOurs && 'mix-blend-multiply')}
        />
        {frame && <Marked frame={frame} />}
      </div>
    </div>
  )
}

/** What is outside of the frame is darker. */
function Marked({ frame: { x, y, width, height } }: { frame: PictureFrame }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
      <path d={`M0 0H100V100H0ZM${x} ${y}v${height}h${width}v${-height}Z`} className="fill-ink/50" fillRule="evenodd" />
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        className="stroke-wall stroke-2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Where no frame can be drawn, a part of the picture can still be pointed at. */
function Parts({ found }: { found: ShownFound }) {
  const t = useMessages('search').picture
  return (
    <fieldset className="mt-3 hidden min-w-0 noscript:block">
      <legend className="text-s font-medium text-ink-2">{t.parts}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <PartButton part="left">{t.left}</PartButton>
        <PartButton part="middle">{t.middle}</PartButton>
        <PartButton part="right">{t.right}</PartButton>
        {found.frame && <PartButton part="whole">{t.whole}</PartButton>}
      </div>
    </fieldset>
  )
}

function PartButton({ part, children }: { part: PicturePart; children: string }) {
  return (
    <Button type="submit" look="outline" name="part" value={part}>
      {children}
    </Button>
  )
}
