import type { RegionLink } from '#contract/shell.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Choices } from './choices.tsx'

type TownChoicesProps = { form: KitForm; towns: RegionLink[]; chosen: string }

/** Towns where something of the desk's lists is shown; the form sends the words of their addresses. */
export function TownChoices({ form, towns, chosen }: TownChoicesProps) {
  const t = useMessages('editing').action
  return (
    <Choices
      name="regions"
      legend={t.regions}
      hint={t.regionsHint}
      chosen={wordsOf(form.typed('regions', chosen))}
      options={towns.map(({ code, NAME }) => [code, NAME])}
      error={form.errorOf('regions')}
    />
  )
}

/** «Алматы, Астана» for the words of their addresses; a town that is no more stays as it is written. */
export function townNames(towns: readonly RegionLink[], words: string): string {
  return wordsOf(words)
    .map((word) => towns.find(({ code }) => code === word)?.NAME ?? word)
    .join(', ')
}

function wordsOf(words: string): string[] {
  return words.split(/[\s,;]+/).filter(Boolean)
}
