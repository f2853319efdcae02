import { type ChangeEvent, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

const mostBytes = 200_000

/** Reads a file into the field beside it, where its text is seen before it is saved; without scripts the text is pasted. */
export function ZonesFile({ fieldId }: { fieldId: string }) {
  const t = useMessages('desk').zones
  const [isTooLong, setTooLong] = useState(false)
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setTooLong(file.size > mostBytes)
    const area = document.getElementById(fieldId)
    if (file.size > mostBytes || !(area instanceof HTMLTextAreaElement)) return
    area.value = await file.text()
    area.focus()
  }
  return (
    <TextField
      type="file"
      accept=".geojson,.json,application/geo+json,application/json"
      label={t.file}
      hint={t.fileHint}
      error={isTooLong ? t.fileTooLong : undefined}
      onChange={read}
      className="noscript:hidden"
    />
  )
}
