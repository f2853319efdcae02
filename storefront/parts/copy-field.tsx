import { useId } from 'react'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { showToast } from '#storefront/ui/toast.tsx'

type CopyFieldProps = { url: string; texts: { label: string; copy: string; copied: string } }

/** A link to hand on. Without scripts it is marked and copied by hand. */
export function CopyField({ url, texts }: CopyFieldProps) {
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: texts.copied })
    } catch {
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        id={id}
        label={texts.label}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-60"
      />
      <Button onClick={copy} look="outline" className="min-h-13 noscript:hidden print:hidden">
        {texts.copy}
        <span className="sr-only">{`: ${texts.label}`}</span>
      </Button>
    </div>
  )
}
