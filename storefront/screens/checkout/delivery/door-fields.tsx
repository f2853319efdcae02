import type { FocusEvent } from 'react'
import type { FieldSet } from '#contract/delivery.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { FieldError } from '#storefront/ui/field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useFieldChecks } from '#storefront/ui/use-field-checks.ts'
import type { WantedPart } from '../steps/step-answer.ts'

type DoorFieldsProps = {
  fieldSet: Pick<FieldSet, 'entrance' | 'floor' | 'flat'>
  missing: readonly WantedPart[]
  /** A floor that could not be kept. */
  typedFloor: string | undefined
  /** The floor was changed and left: count anew. */
  onSettled: () => void
}

/** Entrance, floor and flat in one row. */
export function DoorFields({ fieldSet, missing, typedFloor, onSettled }: DoorFieldsProps) {
  const t = useMessages('checkout')
  const { isWrong, bind } = useFieldChecks(missing, {
    flat: (value: string) => value.trim() !== '',
    floor: (value: string) => value.trim() === '' || /^[-−–—]?\d{1,3}$/.test(value.trim()),
  })
  const bindFloor = bind('floor')
  const leaveFloor = (event: FocusEvent<HTMLInputElement>) => {
    bindFloor.onBlur(event)
    if (event.currentTarget.value.trim() !== String(fieldSet.floor ?? '')) onSettled()
  }
  const wrong = (['floor', 'flat'] as const).filter(isWrong)
  return (
    <div>
      <div className="grid grid-cols-3 gap-2">
        <TextField
          label={t.entrance}
          name="entrance"
          defaultValue={fieldSet.entrance}
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          label={t.floor}
          name="floor"
          inputMode="numeric"
          defaultValue={typedFloor ?? fieldSet.floor ?? ''}
          maxLength={3}
          autoComplete="off"
          aria-invalid={isWrong('floor') || undefined}
          aria-errormessage="door-errors"
          {...bindFloor}
          onBlur={leaveFloor}
        />
        <TextField
          label={t.flat}
          name="flat"
          defaultValue={fieldSet.flat}
          maxLength={20}
          autoComplete="address-line3"
          aria-invalid={isWrong('flat') || undefined}
          aria-errormessage="door-errors"
          {...bind('flat')}
        />
      </div>
      {wrong.length > 0 && (
        <div id="door-errors" className="mt-1.5 grid gap-1">
          {wrong.map((name) => (
            <FieldError key={name}>{t.missing[name]}</FieldError>
          ))}
        </div>
      )}
    </div>
  )
}
