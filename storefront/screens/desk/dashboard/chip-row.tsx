import { LinkChip } from '#storefront/ui/chip.tsx'

type ChipRowProps<Name extends string> = {
  label: string
  names: Record<Name, string>
  order?: readonly Name[]
  chosen: Name
  toOf: (name: Name) => string
}

/** One of a few, each at its own address. */
export function ChipRow<Name extends string>({ label, names, order, chosen, toOf }: ChipRowProps<Name>) {
  const all = order ?? (Object.keys(names) as Name[])
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {all.map((one) => (
        <LinkChip key={one} to={toOf(one)} chosen={one === chosen} preventScrollReset>
          {names[one]}
        </LinkChip>
      ))}
    </nav>
  )
}
