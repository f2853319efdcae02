/** So many stand side by side on a desk and can be swiped through on a phone. */
export const mostCompared = 4

export interface Fact {
  code: string
  name: string
  value: string
}

export interface ComparedRow {
  code: string
  name: string
  /** One for each of those compared; null where nothing is known. */
  values: (string | null)[]
  /** Whether they are told apart by it: something unknown is another thing than something known. */
  differs: boolean
}

/** Facts of several things in rows, in the order in which they are first told. */
export function compareFacts(things: readonly (readonly Fact[])[]): ComparedRow[] {
  const names = new Map(things.flat().map(({ code, name }) => [code, name]))
  return [...names].map(([code, name]) => {
    const values = things.map((facts) => facts.find((fact) => fact.code === code)?.value ?? null)
    return { code, name, values, differs: new Set(values).size > 1 }
  })
}

export type AddDecision = { kind: 'added'; ids: number[] } | { kind: 'full' } | { kind: 'otherKind' }

/** Takes one more in beside those that are compared. Things of different kinds say little of each other. */
export function decideAdd(
  compared: readonly { id: number; kindId: number }[],
  wanted: { id: number; kindId: number },
): AddDecision {
  const ids = compared.map(({ id }) => id)
  if (ids.includes(wanted.id)) return { kind: 'added', ids }
  if (compared.some(({ kindId }) => kindId !== wanted.kindId)) return { kind: 'otherKind' }
  if (ids.length >= mostCompared) return { kind: 'full' }
  return { kind: 'added', ids: [...ids, wanted.id] }
}

const idForm = /^[1-9]\d{0,8}$/

/** `12,15` or `12.15` as numbers, each once; what is none is passed over. */
export function readCompared(text: string): number[] {
  return [...new Set(text.split(/[,.]/).filter((one) => idForm.test(one)))].slice(0, mostCompared).map(Number)
}
