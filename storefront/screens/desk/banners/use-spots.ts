import { useState } from 'react'
import type { EditedBanner } from '#contract/banners.ts'
import type { EditedSpot, SpotMove } from './banner-spots.tsx'

/** Marks of a banner while they are moved, taken off and added. */
export function useSpots(banner: EditedBanner) {
  const [spots, setSpots] = useState<readonly EditedSpot[]>(banner.spots)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const move: SpotMove = (offerId, side, place) =>
    setSpots((known) => known.map((spot) => (spot.offerId === offerId ? { ...spot, [side]: place } : spot)))
  const onGone = (offerId: number, isGone: boolean) =>
    setGone((known) => new Set(isGone ? [...known, offerId] : [...known].filter((one) => one !== offerId)))
  const onAdd = (spot: EditedSpot) =>
    setSpots((known) => (known.some(({ offerId }) => offerId === spot.offerId) ? known : [...known, spot]))
  return {
    left: spots.filter(({ offerId }) => !gone.has(offerId)),
    move,
    form: { spots, gone, onMove: move, onGone, onAdd },
  }
}
