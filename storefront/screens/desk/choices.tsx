import { Checkbox } from '#storefront/ui/choice.tsx'

type ChoicesProps = {
  name: string
  legend: string
  chosen: string[]
  options: [string, string][]
  error: string | undefined
  hint?: string
}

/** Several of a list, ticked by their names; out of the way until something of it is chosen. */
export function Choices({ name, legend, chosen, options, error, hint }: ChoicesProps) {
  return (
    <details open={chosen.length > 0 || error !== undefined} className="rounded-2 border border-seam px-4 py-3">
      <summary className="cursor-pointer font-semibold">{legend}</summary>
      {error && <p className="text-s text-fault">{error}</p>}
      {hint && <p className="text-s text-ink-2">{hint}</p>}
      <div className="mt-2 grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-3">
        {options.map(([value, label]) => (
          <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)} label={label} />
        ))}
      </div>
    </details>
  )
}
