import { type ProofKind, type ProofState, proofKinds, proofStates } from '#contract/proofs.ts'
import type { AlbumPicture } from './album.ts'

export type SheetWish = {
  family?: string | undefined
  kind?: ProofKind | undefined
  state?: ProofState | undefined
  page?: number | undefined
}

const PER_PAGE = 48

export function stateOf({ measures, faults }: AlbumPicture): ProofState {
  if (!measures) return 'older'
  return faults.length > 0 ? 'failing' : 'fine'
}

/** One page of what is wanted, and how many there would be of each family, kind and state under the other two. */
export function sheetOf(all: readonly AlbumPicture[], wish: SheetWish) {
  const fits = {
    family: (one: AlbumPicture) => wish.family === undefined || one.family === wish.family,
    kind: (one: AlbumPicture) => wish.kind === undefined || one.kind === wish.kind,
    state: (one: AlbumPicture) => wish.state === undefined || stateOf(one) === wish.state,
  }
  const underKindAndState = all.filter((one) => fits.kind(one) && fits.state(one))
  const underFamilyAndState = all.filter((one) => fits.family(one) && fits.state(one))
  const underFamilyAndKind = all.filter((one) => fits.family(one) && fits.kind(one))
  const found = underKindAndState.filter(fits.family)
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const page = Math.min(wish.page ?? 1, pages)
  return {
    countOfFamily: (code: string) => underKindAndState.filter(({ family }) => family === code).length,
    kinds: proofKinds.map((code) => ({ code, count: underFamilyAndState.filter(({ kind }) => kind === code).length })),
    states: proofStates.map((code) => ({
      code,
      count: underFamilyAndKind.filter((one) => stateOf(one) === code).length,
    })),
    count: found.length,
    page,
    pages,
    pictures: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  }
}
