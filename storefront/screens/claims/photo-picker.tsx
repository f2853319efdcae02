import Camera from 'lucide-react/icons/camera'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type ClaimView, claimPhotoLimits } from '#contract/claims.ts'
import type { ClaimStep } from '#rules/claim.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { usePhotoQueue } from './use-photo-queue.ts'

type PhotoPickerProps = {
  claim: Pick<ClaimView, 'id'>
  step: ClaimStep
  photos: ClaimView['photos']
  errors: readonly string[]
}

const tile = 'relative block aspect-square overflow-hidden rounded-2 bg-front'
const corner = 'absolute top-0 right-0 grid size-11 place-items-center'
const mark = 'grid size-7 place-items-center rounded-full bg-wall text-ink shadow-[0_0_0_1px_var(--color-seam)]'
const addTile =
  'grid aspect-square cursor-pointer place-items-center rounded-2 border border-dashed border-edge p-1 text-center text-s font-medium text-ink-2 transition-colors hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
const plainField =
  'w-full rounded-2 border border-dashed border-edge p-3 text-m file:mr-4 file:min-h-11 file:rounded-2 file:border-0 file:bg-front file:px-4 file:font-medium file:text-ink'

/** Photos that the shop has, those on their way, and two ways to add one: the camera and the album. */
export function PhotoPicker({ claim, step, photos, errors }: PhotoPickerProps) {
  const t = useMessages('claims').photos
  const [search] = useSearchParams()
  const isAlive = useIsAlive()
  const queue = usePhotoQueue({ claimId: claim.id, step, code: search.get('code') })
  const isFull = photos.length + queue.waiting.length >= claimPhotoLimits.most
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    queue.add([...(currentTarget.files ?? [])].slice(0, claimPhotoLimits.most - photos.length - queue.waiting.length))
    currentTarget.value = ''
  }
  const accept = claimPhotoLimits.kinds.join(',')
  return (
    <div>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map(({ id, url }, at) => (
          <div key={id} className={tile}>
            <img src={url} alt={t.photo(at + 1)} className="size-full object-cover" />
            {isAlive ? (
              <button type="button" aria-label={t.remove(at + 1)} onClick={() => queue.remove(id)} className={corner}>
                <span className={mark}>
                  <Icon of={X} size={16} />
                </span>
              </button>
            ) : (
              <label className={corner}>
                <input type="checkbox" name="removed" value={id} aria-label={t.remove(at + 1)} />
              </label>
            )}
          </div>
        ))}
        {queue.waiting.map(({ key, preview }) => (
          <div key={key} className={tile}>
            <img src={preview} alt="" className="size-full object-cover opacity-50" />
            <span className="absolute inset-x-0 bottom-0 bg-wall/85 px-1 py-0.5 text-center text-s">
              {queue.isOffline ? t.waiting : t.sending}
            </span>
          </div>
        ))}
        {isAlive && !isFull && (
          <>
            <label className={addTile}>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                onChange={take}
                aria-label={t.camera}
                className="sr-only"
              />
              <span aria-hidden="true" className="flex flex-col items-center gap-1">
                <Icon of={Camera} />
                {t.camera}
              </span>
            </label>
            <label className={addTile}>
              <input type="file" accept={accept} multiple onChange={take} aria-label={t.choose} className="sr-only" />
              <span aria-hidden="true" className="flex flex-col items-center gap-1">
                <Icon of={Plus} />
                {t.choose}
              </span>
            </label>
          </>
        )}
      </div>
      {!isAlive && !isFull && (
        <label className="mt-3 block">
          <span className="text-s font-medium text-ink-2">{t.plain}</span>
          <input type="file" name="photos" accept={accept} multiple className={cx(plainField, 'mt-1.5')} />
        </label>
      )}
      {isFull && <p className="mt-2 text-s text-ink-2">{t.full(claimPhotoLimits.most)}</p>}
      <div role="alert" className="mt-2 grid gap-1 empty:hidden">
        {[...queue.problems, ...errors].map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      </div>
    </div>
  )
}
