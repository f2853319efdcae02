import { z } from 'zod'
import { NicheName } from '#contract/niches.ts'
import { type Niche, nicheText, readNiche } from '#rules/niche.ts'

export interface NamedNiche extends Niche {
  name: string
}

const Kept = z.array(z.tuple([NicheName, z.string().max(20)])).max(12)

/** A guest's niches, as their browser keeps them. */
export function packNiches(niches: readonly NamedNiche[]): string {
  const kept = niches.map((niche) => [niche.name, nicheText(niche)])
  return Buffer.from(JSON.stringify(kept)).toString('base64url')
}

/** None of what somebody else wrote there. */
export function unpackNiches(cookie: string): NamedNiche[] {
  const said = Kept.safeParse(parsed(cookie))
  return (said.data ?? []).flatMap(([name, text]) => {
    const niche = readNiche(text)
    return niche ? [{ name, ...niche }] : []
  })
}

function parsed(cookie: string): unknown {
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString())
  } catch {
    return null
  }
}
