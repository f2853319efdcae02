import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { canScan, scanFrom } from './scan-camera.ts'

type ScanProps = { shopId: number; id: number; answer: FormAnswer | undefined }

/** A hand scanner types what it reads and presses Enter; a phone reads by its camera; fingers type the article. */
export function ScanForm({ shopId, id, answer }: ScanProps) {
  const t = useMessages('counter').hall
  const form = useForm({ name: 'scan', answer, words: { code: t.codeWrong } })
  const field = useRef<HTMLDivElement>(null)
  const [hasCamera, setHasCamera] = useState(false)
  const [isOpen, open] = useState(false)
  useEffect(() => setHasCamera(canScan()), [])
  const read = (code: string) => {
    open(false)
    const input = field.current?.querySelector<HTMLInputElement>('input[name=code]')
    if (!input) return
    input.value = code
    input.form?.requestSubmit()
  }
  return (
    <div ref={field}>
      <FormFrame form={form} className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="shopId" value={shopId} />
        <input type="hidden" name="id" value={id} />
        <TextField {...form.field('code')} label={t.code} autoComplete="off" maxLength={300} autoFocus />
        <Button type="submit" look="outline" className="min-h-13!" busy={form.isBusy} busyText={t.adding}>
          {t.add}
        </Button>
        {hasCamera && (
          <Button type="button" look="main" className="min-h-13!" onClick={() => open(!isOpen)}>
            <Icon of={Camera} size={20} />
            {isOpen ? t.stop : t.camera}
          </Button>
        )}
      </FormFrame>
      {isOpen && <CameraView onRead={read} />}
    </div>
  )
}

function CameraView({ onRead }: { onRead: (code: string) => void }) {
  const t = useMessages('counter').hall
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, deny] = useState(false)
  const tell = useRef(onRead)
  tell.current = onRead
  useEffect(() => {
    if (!video.current) return
    return scanFrom(video.current, { onRead: (code) => tell.current(code), onDenied: () => deny(true) })
  }, [])
  if (isDenied)
    return (
      <Notice tone="fault" className="mt-3">
        {t.denied}
      </Notice>
    )
  return (
    <video ref={video} playsInline muted className="mt-3 aspect-4/3 w-full max-w-120 rounded-2 bg-ink object-cover" />
  )
}
