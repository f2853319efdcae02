import type { Coordinates } from '#contract/delivery.ts'

/** Whose map it is: the shop's own tiles, those of a server from the settings, or Yandex. */
export type MapSource =
  | { kind: 'vector' | 'raster'; url: string; attribution: string }
  | { kind: 'yandex'; key: string; language: string }

/** Round, square and on a corner. */
export type MarkShape = 'round' | 'square' | 'diamond'

/** A place of the shop on the map. The list beside it says the same: a mark is the second way. */
export interface MapMark {
  id: string
  at: Coordinates
  /** What a screen reader says of it. */
  name: string
  /** The number by which the list names it. */
  text: string
  tone: 'here' | 'later'
  /** Whose it is, told by its shape as well as by its colour; the shop's own are round. */
  shape?: MarkShape
  isChosen?: boolean
}

/** A part of the map with an edge. Points are longitude first; rings after the first are holes. */
export interface MapArea {
  name: string
  polygons: readonly (readonly (readonly (readonly [number, number])[])[])[]
}

export interface MapWish {
  source: MapSource
  center: Coordinates
  zoom: number
  words: { closer: string; farther: string }
  /** Somebody pressed a place: with the hand, or with Enter on what lies in the middle. */
  onPress?: ((at: Coordinates) => void) | undefined
  onMark?: ((id: string) => void) | undefined
  /** A square of the map did not come. */
  onTrouble: () => void
}

/** A map that has been drawn into a box. Every engine answers with one. */
export interface DrawnMap {
  show(at: Coordinates, zoom?: number): void
  setPin(at: Coordinates | null): void
  setMarks(marks: readonly MapMark[]): void
  setAreas(areas: readonly MapArea[]): void
  /** So that all marks and areas are seen. */
  fit(): void
  remove(): void
}

export type DrawMap = (box: HTMLElement, wish: MapWish) => Promise<DrawnMap>
