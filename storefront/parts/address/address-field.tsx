import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import { useHandover } from '#storefront/ui/use-handover.ts'

type AddressFieldProps = {
  id?: string
  name: string
  value: string
  /** What the shop knows, for what is typed over it. */
  known?: string
  onType: (value: string) => void
  onPick: (value: string) => void
  /** The field was left with a typed address. */
  onSettled?: () => void
  error: string | undefined
  hint: ReactNode
}

/** Free text, which the shop looks up; once somebody is in it, with the shop's suggestions under it. */
export function AddressField({ id, name, value, known, onType, onPick, onSettled, error, hint }: AddressFieldProps) {
  const t = useMessages('address')
  const [isEntered, setEntered] = useState(false)
  const [settled, setSettled] = useState(value)
  const suggest = useFetched(isEntered, () => import('./address-suggest.tsx'))
  const handover = useHandover()
  const box = useRef<HTMLDivElement>(null)
  // What was typed before this code arrived counts as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup of the server comes alive
  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (field && field.value !== value) onType(field.value)
    if (field && field === document.activeElement) setEntered(true)
  }, [])
  const leave = () => {
    if (settled === value) return
    setSettled(value)
    onSettled?.()
  }
  const field = {
    label: t.field,
    ...(id && { id }),
    name,
    'data-known': known,
    placeholder: t.placeholder,
    autoComplete: 'street-address',
    maxLength: 300,
    error,
    hint,
    onBlur: leave,
    after: <ClearButton isShown={value !== ''} onClear={() => onType('')} />,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that its field was entered
    <div ref={box} className="relative" onFocus={() => setEntered(true)}>
      {suggest ? (
        <suggest.AddressSuggest
          {...field}
          fieldRef={handover.to}
          value={value}
          isBegun={settled !== value}
          onType={onType}
          onPick={(picked) => {
            setSettled(picked)
            onPick(picked)
          }}
        />
      ) : (
        <TextField
          {...field}
          ref={handover.from}
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** Always there: a field whose frame comes and goes would lose the focus with the first letter. */
function ClearButton({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  const t = useMessages('address')
  return (
    <IconButton
      label={t.clear}
      onClick={(event) => {
        onClear()
        event.currentTarget.closest('span')?.querySelector('input')?.focus()
      }}
      className={cx('noscript:hidden!', !isShown && 'hidden!')}
    >
      <Icon of={X} size={20} />
    </IconButton>
  )
}
