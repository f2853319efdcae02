import { useRef, useState } from 'react'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { CameraButton, CameraView } from '../camera.tsx'

type ScanProps = { shopId: number; id: number; answer: FormAnswer | undefined }

/** A hand scanner types what it reads and presses Enter; a phone reads by its camera; fingers type the article. */
export function ScanForm({ shopId, id, answer }: ScanProps) {
  const t = useMessages('counter').hall
  const form = useForm({ name: 'scan', answer, words: { code: t.codeWrong } })
  const field = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(false)
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
        <CameraButton isOpen={isOpen} onOpen={open} />
      </FormFrame>
      {isOpen && <CameraView onRead={read} />}
    </div>
  )
}
