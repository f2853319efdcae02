import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { namesOfKinds } from '#rules/file-kinds.ts'
import { pictureSearchLimits } from '#rules/picture-search.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'

/** The picture of a form, wherever it comes from: what can be sent is sent, what cannot is named at once. */
export function useGivenPicture() {
  const t = useMessages('search').picture
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { preview, show } = usePreview()
  const isAlive = useIsAlive()

  function problemOf({ name, type, size }: File): string | null {
    const { kinds, maxMegabytes } = pictureSearchLimits
    if (type && !(kinds as readonly string[]).includes(type)) return t.wrongKind(name, namesOfKinds(kinds))
    return size > maxMegabytes * 1024 * 1024 ? t.tooLarge(name, maxMegabytes) : null
  }

  function give(file: File | undefined) {
    const field = input.current
    if (!field || !file) return
    const fault = problemOf(file)
    setProblem(fault)
    const transfer = new DataTransfer()
    if (fault === null) transfer.items.add(file)
    field.files = transfer.files
    if (fault !== null) return
    show(file)
    field.form?.requestSubmit()
  }

  const giveLater = useEffectEvent(give)
  // Chosen before the scripts came.
  useEffect(() => giveLater(input.current?.files?.[0]), [])
  const isOver = usePagesFiles(giveLater)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => give(currentTarget.files?.[0])
  return { input, isAlive, isOver, preview, problem, take }
}

/** What is seen while the shop looks. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  return { preview, show: (file: File) => setPreview(URL.createObjectURL(file)) }
}

/** Files that are dropped or pasted anywhere on the page; whether some are held over it now. */
function usePagesFiles(give: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent(give)
  useEffect(() => {
    const away = new AbortController()
    const { signal } = away
    const paste = ({ clipboardData }: ClipboardEvent) => onFiles(clipboardData?.files[0])
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      onFiles(file)
    }
    window.addEventListener('paste', paste, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => away.abort()
  }, [])
  return isOver
}
